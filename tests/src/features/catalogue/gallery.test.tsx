import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import * as v from 'valibot'
import { expect, test, vi } from 'vitest'
import { productDetails } from '#contract/catalogue.ts'
import { Gallery } from '#src/features/catalogue/gallery.tsx'
import { colorShown, picturesOf } from '#src/features/catalogue/pictures-of.ts'
import { previewOfProduct } from '#src/outbox/preview-product.ts'
import { renderPage } from '#tests/support/render-page.tsx'

const showPictures = (count: number) => {
  const thumbnails = Array.from({ length: count }, (_, id) => ({ id, thumbnail: `/${id}.webp` }))
  const product = v.parse(productDetails, { id: 7, name: 'Lamp', price: 20, thumbnails })
  renderPage(<Gallery product={product} color={null} fromCard={false} />)
  return screen.getByRole('list', { name: 'Lamp' })
}

const screenIsWide = (matches: boolean) =>
  vi.stubGlobal('matchMedia', () => ({ matches, addEventListener() {}, removeEventListener() {} }))

test('the keyboard walks through several pictures', () => {
  screenIsWide(false)
  expect(showPictures(2).tabIndex).toBe(0)
})

test('the keyboard does not stop at pictures that are all there at once', () => {
  screenIsWide(true)
  expect(showPictures(3).tabIndex).toBe(-1)
})

test('a press on one of the pictures enlarges that one', async () => {
  const pictures = within(showPictures(3)).getAllByRole('img')
  await userEvent.click(pictures[2] as HTMLElement)
  expect((await screen.findByRole('status')).textContent).toBe('Picture 3 of 3')
})

test('the keyboard does not stop at a single picture, where there is nothing to do', () => {
  screenIsWide(false)
  expect(showPictures(1).tabIndex).toBe(-1)
})

const inColors = v.parse(productDetails, {
  id: 7,
  name: 'Lamp',
  price: 20,
  thumbnail: '/oat.webp',
  thumbnails: [
    { id: 1, thumbnail: '/oat.webp', color: 'Oat' },
    { id: 2, thumbnail: '/box.webp' },
    { id: 3, thumbnail: '/sage.webp', color: 'Sage' },
  ],
})
const shownIn = (color: string | null) => picturesOf(inColors, color).map(({ src }) => src)

test('a chosen color shows its pictures, and then those of every color', () => {
  expect(shownIn('Sage')).toEqual(['/sage.webp', '/box.webp'])
  expect(shownIn('Oat')).toEqual(['/oat.webp', '/box.webp'])
})

test('without a choice, or in a color without pictures, the first color is shown', () => {
  expect(shownIn(null)).toEqual(['/oat.webp', '/box.webp'])
  expect(shownIn('Ink')).toEqual(['/oat.webp', '/box.webp'])
})

test('the cart shows the picture of the chosen color before the shop has answered', () => {
  const shown = (color: string) =>
    previewOfProduct(inColors, { color, size: null, unit: null }).thumbnail
  expect(shown('Sage')).toBe('/sage.webp')
  expect(shown('Ink')).toBe('/oat.webp')
})

test('a card that shows a color has the same picture on the page before and after the shop has answered', () => {
  const card = { ...inColors, thumbnails: [], thumbnail: '/sage.webp', shown_color: 'Sage' }
  expect(picturesOf(card, 'Sage').map(({ src }) => src)).toEqual(['/sage.webp'])
  // The gallery is made anew for another color only.
  expect(colorShown(card, 'Sage')).toBe(colorShown(inColors, 'Sage'))
})
