import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Product } from '#contract/catalogue.ts'
import { products } from '#server/database/schema/catalogue.ts'
import { anyBackend } from '#tests/support/test-database.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

describe('Below a product', () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop(anyBackend, { demo: false })
    await shop.db.execute(`insert into shops (name) values ('Kiln')`)
    await shop.db.execute(`insert into categories (slug, name) values ('cups', 'Cups')`)
    // One shop, one category: whatever is related is of the shop, too.
    await shop.db.insert(products).values(
      Array.from({ length: 20 }, (_, at) => ({
        slug: `cup-${at}`,
        name: `Cup ${at}`,
        shop_id: 1,
        category_id: 1,
        price: 900,
        stock: 9,
        sold: 100 - at,
        pictures: [],
      })),
    )
  })
  afterAll(() => shop.close())

  test('its shop shows other products than those that are related', async () => {
    const { body } = await shop.call('/product-details?product_id=1')
    const ids = (list: Product[]) => list.map(({ id }) => id)
    expect(ids(body.data.related_products)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
    expect(ids(body.data.popular_products)).toEqual([12, 13, 14, 15, 16])
  })
})
