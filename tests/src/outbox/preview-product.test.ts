import * as v from 'valibot'
import { expect, test } from 'vitest'
import { product, productDetails } from '#contract/catalogue.ts'
import { previewOfProduct } from '#src/outbox/preview-product.ts'

const lamp = {
  ...{ id: 1, name: 'Lamp', thumbnail: 'lamp.webp', quantity: 3 },
  ...{ price: 30, discount_price: 20, discount_percentage: 33 },
  colors: [
    { id: 1, name: 'Red', price: 2 },
    { id: 2, name: 'Blue', price: 0 },
  ],
  sizes: [{ id: 1, name: 'XL', price: 5 }],
}
const plain = { color: null, size: null, unit: null }
const chosen = { color: 'Red', size: 'XL', unit: null }

test('What was chosen stands in the cart at once with what its color and size cost more', () => {
  const card = v.parse(product, lamp)
  expect(previewOfProduct(card, plain)).toMatchObject({ price: 3000, discount_price: 2000 })
  expect(previewOfProduct(card, chosen)).toMatchObject({ price: 3700, discount_price: 2700 })
  const full = v.parse(product, { ...lamp, discount_price: 0, discount_percentage: 0 })
  // Without a discount there is none on its color either.
  expect(previewOfProduct(full, chosen)).toMatchObject({ price: 3700, discount_price: 0 })
})

test('It is shown in the color that was chosen, where the shop has a picture of it', () => {
  const picture = (id: number, color: string) => ({ id, color, thumbnail: `${color}.webp` })
  const thumbnails = [picture(1, 'Blue'), picture(2, 'Red')]
  const details = v.parse(productDetails, { ...lamp, thumbnails })
  const shown = (color: string | null) => previewOfProduct(details, { ...plain, color }).thumbnail
  expect([shown('Red'), shown('Blue')]).toEqual(['Red.webp', 'Blue.webp'])
  expect([shown('Green'), shown(null)]).toEqual(['lamp.webp', 'lamp.webp'])
})
