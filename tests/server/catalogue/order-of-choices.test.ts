import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  colors,
  productColors,
  productSizes,
  products,
  sizes,
} from '#server/database/schema/catalogue.ts'
import { anyBackend } from '#tests/support/test-database.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop(anyBackend, { demo: false })
})
afterAll(() => shop.close())

test('Sizes and colors stand in the order of the owner, whenever they were stored', async () => {
  const { db } = shop
  await db.execute(`insert into shops (name) values ('Loom')`)
  const [shirt] = await db
    .insert(products)
    .values({ slug: 'shirt', name: 'Shirt', shop_id: 1, price: 900, stock: 9 })
    .returning()
  const product_id = shirt?.id ?? 0
  const names = ['L', 'S', 'M'].map((name) => ({ name }))
  const [large, small, medium] = await db.insert(sizes).values(names).returning()
  const shades = ['Teal', 'Ash', 'Rust'].map((name) => ({ name }))
  const [teal, ash, rust] = await db.insert(colors).values(shades).returning()
  for (const [position, one] of [large, medium, small].entries()) {
    const size_id = one?.id ?? 0
    await db.insert(productSizes).values({ product_id, size_id, price: 0, position: 2 - position })
  }
  for (const [position, one] of [teal, rust, ash].entries()) {
    const color_id = one?.id ?? 0
    await db
      .insert(productColors)
      .values({ product_id, color_id, price: 0, position: 2 - position })
  }
  const { body } = await shop.call(`/product-details?product_id=${product_id}`)
  const namesOf = (choices: { name: string }[]) => choices.map(({ name }) => name)
  expect(namesOf(body.data.product.sizes)).toEqual(['S', 'M', 'L'])
  expect(namesOf(body.data.product.colors)).toEqual(['Ash', 'Rust', 'Teal'])
})
