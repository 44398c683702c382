import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import * as v from 'valibot'
import { expect, test, vi } from 'vitest'
import { productDetails } from '#contract/catalogue.ts'
import { VariantPicker } from '#src/features/catalogue/variant-picker.tsx'
import { renderPage } from '#tests/support/render-page.tsx'

const widths = { widths: [160, 320], formats: ['avif', 'webp'], color: '#ffffff' }
const inColors = [
  { id: 1, thumbnail: '/box.webp' },
  { id: 2, thumbnail: '/oat.webp', pictures: { base: '/oat', ...widths }, color: 'Oat' },
  { id: 3, thumbnail: '/oat-again.webp', color: 'Oat' },
  { id: 4, thumbnail: '/sage.webp', color: 'Sage' },
]

const showColors = (more: object, fromCard = false) => {
  const product = v.parse(productDetails, {
    id: 7,
    name: 'Lamp',
    price: 20,
    quantity: 3,
    thumbnail: '/box.webp',
    colors: ['Oat', 'Sage', 'Ink'].map((name, id) => ({ id, name, color_code: '#123456' })),
    ...more,
  })
  const onChoose = vi.fn()
  const choice = { color: 'Oat', size: null }
  renderPage(<VariantPicker {...{ product, choice, onChoose, fromCard }} missing={false} />)
  const colors = screen.getByRole('radiogroup', { name: /^Color.*Oat$/ })
  const pictures = () =>
    [...colors.querySelectorAll('label')].map((label) =>
      label.querySelector('.frame')
        ? (label.querySelector('img')?.getAttribute('src') ?? '')
        : null,
    )
  return { colors, onChoose, pictures }
}

test('a color shows the product in it, in the smallest width and when it is near', () => {
  const { colors, pictures } = showColors({ thumbnails: inColors })
  // One without a picture shows the color itself, in a place of the same size.
  expect(pictures()).toEqual(['/oat-160.webp', '/sage.webp', ''])
  for (const image of colors.querySelectorAll('img'))
    expect(image.getAttribute('loading')).toBe('lazy')
})

test('a picture is chosen by its name, as a word is', async () => {
  const { colors, onChoose } = showColors({ thumbnails: inColors })
  const sage = within(colors).getByRole('radio', { name: 'Sage' })
  expect(within(colors).getByRole<HTMLInputElement>('radio', { name: 'Oat' }).checked).toBe(true)
  await userEvent.click(sage)
  expect(onChoose).toHaveBeenCalledWith({ color: 'Sage', size: null })
})

const inSizes = (extra: number[]) => {
  const product = v.parse(productDetails, {
    ...{ id: 7, name: 'Pan', price: 89, discount_price: 80, quantity: 3, thumbnail: '/pan.webp' },
    sizes: extra.map((price, id) => ({ id, name: `${id} cm`, price })),
  })
  const choice = { color: null, size: null }
  renderPage(<VariantPicker {...{ product, choice }} missing={false} onChoose={() => {}} />)
  return screen.getByRole('radiogroup', { name: 'Size' })
}

test('sizes that cost different amounts say what the product then costs, as above', () => {
  const texts = (sizes: HTMLElement) =>
    [...sizes.querySelectorAll('label')].map(({ textContent }) => textContent)
  expect(texts(inSizes([0, 15]))).toEqual(['0 cm$80.00', '1 cm$95.00'])
  cleanup()
  expect(texts(inSizes([15, 15]))).toEqual(['0 cm', '1 cm'])
})

test('a product without pictures by color keeps the dots', () => {
  const { colors, pictures } = showColors({ thumbnails: [{ id: 1, thumbnail: '/box.webp' }] })
  expect(pictures()).toEqual([null, null, null])
  expect(colors.querySelectorAll('svg')).toHaveLength(3)
})

test('the place of the pictures is kept while only the card is known', () => {
  expect(showColors({}, true).pictures()).toEqual(['', '', ''])
})

test.each([
  ['pictures', inColors],
  ['dots', []],
])('the colors of what is sold out are struck through: %s', (_, thumbnails) => {
  const { colors } = showColors({ thumbnails, quantity: 0 })
  expect(colors.querySelectorAll('label.is-sold-out')).toHaveLength(3)
})
