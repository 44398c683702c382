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
        // Two of each, the worse rated first; who sells less is written about more.
        sold: 100 - Math.floor(at / 2),
        rating_count: at + 1,
        rating_sum: (at + 1) * (4 + (at % 2)),
        pictures: [],
      })),
    )
  })
  afterAll(() => shop.close())

  test('its shop shows other products than those that are related', async () => {
    const { body } = await shop.call('/product-details?product_id=1')
    expect(ids(body.data.related_products)).toEqual([2, 4, 3, 6, 5, 8, 7, 10])
    expect(ids(body.data.popular_products)).toEqual([9, 12, 11, 14, 13])
  })

  test('popular is what sells, here as on the home page and in the list', async () => {
    const popular = [2, 1, 4, 3, 6, 5, 8, 7, 10, 9]
    const list = await shop.call('/products?sort_type=popular_product&per_page=10')
    expect(ids(list.body.data.products)).toEqual(popular)
    const home = await shop.call('/home')
    expect(ids(home.body.data.popular_products)).toEqual(popular)
  })
})

const ids = (list: Product[]) => list.map(({ id }) => id)
