import { fireEvent, screen } from '@testing-library/react'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { product } from '#contract/catalogue.ts'
import { ProductCard } from '#src/features/catalogue/product-card.tsx'
import { inRouter } from '#tests/support/in-router.tsx'
import { renderPage } from '#tests/support/render-page.tsx'

const lamp = { id: 7, name: 'Lamp', price: 20, thumbnail: '/lamp.webp', quantity: 3 }

async function showCard(more: object) {
  renderPage(inRouter(<ProductCard product={v.parse(product, { ...lamp, ...more })} />))
  const card = await screen.findByRole('article')
  const pictures = () => [...card.querySelectorAll('img')].map(({ src }) => new URL(src).pathname)
  return { card, pictures }
}

test('a mouse on a card shows another picture of it', async () => {
  const { card, pictures } = await showCard({ second_thumbnail: '/in-use.webp' })
  expect(pictures()).toEqual(['/lamp.webp'])
  fireEvent.pointerEnter(card, { pointerType: 'mouse' })
  expect(pictures()).toEqual(['/lamp.webp', '/in-use.webp'])
  // Without a network it may be missing: the first one stays.
  fireEvent.error(card.querySelectorAll('img')[1] as HTMLImageElement)
  expect(pictures()).toEqual(['/lamp.webp'])
})

test('a finger asks for no other picture: it would lie on it', async () => {
  const pressed = await showCard({ second_thumbnail: '/in-use.webp' })
  fireEvent.pointerEnter(pressed.card, { pointerType: 'touch' })
  expect(pressed.pictures()).toEqual(['/lamp.webp'])
})

test.each([{}, { second_thumbnail: '/in-use.webp', quantity: 0 }])(
  'one picture, or nothing to buy, stays as it is: %o',
  async (more) => {
    const { card, pictures } = await showCard(more)
    fireEvent.pointerEnter(card, { pointerType: 'mouse' })
    expect(pictures()).toEqual(['/lamp.webp'])
  },
)

test.each([
  ['Lane & Grain', 'Lane & Grain'],
  [null, undefined],
])('a card has the line above its name only where there is a brand: %s', async (brand, line) => {
  const { card } = await showCard({ brand })
  expect(card.dataset.brand).toBe(line)
})
