import { render } from '@testing-library/react'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { shop } from '#contract/shop.ts'
import { ShopGoods } from '#src/features/catalogue/shop-goods.tsx'

const goods = [1, 2, 3, 4].map((id) => ({ id, thumbnail: `/picture-${id}.webp` }))
const show = (fields: object) => {
  const { best_sellers } = v.parse(shop, { id: 1, name: 'Kiln & Co', ...fields })
  return render(<ShopGoods goods={best_sellers} />).container
}

test('the card of a shop shows three of its products, which say nothing that its name does not', () => {
  const pictures = [...show({ best_sellers: goods }).querySelectorAll('img')]
  expect(pictures.map(({ src }) => new URL(src).pathname)).toEqual(
    goods.slice(0, 3).map(({ thumbnail }) => thumbnail),
  )
  for (const picture of pictures) {
    expect([picture.alt, picture.getAttribute('loading')]).toEqual(['', 'lazy'])
  }
})

test('a shop of which the backend names no product has the card as it was', () => {
  expect(show({}).innerHTML).toBe('')
  expect(show({ best_sellers: null }).innerHTML).toBe('')
})
