import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sortTypes } from '#contract/sort-types.ts'
import { readProducts } from '#server/catalogue/read-products.ts'
import { orderOf } from '#server/catalogue/select-products.ts'
import { backends } from '#tests/support/test-database.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

/** From here on the total is waited for. */
const DEEP = 2001
const TOTAL = 2101

describe.each(backends)('Deep pages on %s', (backend) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop(backend)
    await shop.db.execute(sql`
      insert into products (external_id, slug, name, shop_id, category_id, sub_category_id, price,
        discount_price, stock, unit, pictures, rating_sum, rating_count, sold, created_at)
      select id || ' ' || n, slug || n, name, shop_id, category_id, sub_category_id, price,
        discount_price, stock, unit, pictures, rating_sum, rating_count, sold + n % 3, created_at
      from products cross join generate_series(1, 17) as n
      limit ${TOTAL} - (select count(*) from products)`)
  })
  afterAll(() => shop.close())

  test.each(sortTypes)(
    'the second half of the order "%s" goes on where the first ends',
    async (sort_type) => {
      const orderBy = orderOf(sort_type)
      const read = async (page: { limit: number; offset: number; total?: Promise<number> }) =>
        (
          await readProducts({ db: shop.db, now: new Date(), locale: 'en' }, { orderBy, ...page })
        ).map(({ id }) => id)
      const fromStart = await read({ limit: TOTAL, offset: DEEP })
      const total = Promise.resolve(TOTAL)
      for (const skipped of [0, 40, 50, 99, 100, 1000]) {
        const page = { limit: 60, offset: DEEP + skipped, total }
        expect(await read(page), `${skipped} skipped`).toEqual(
          fromStart.slice(skipped, skipped + 60),
        )
      }
    },
  )

  test('a list knows its last page and nothing beyond it', async () => {
    const { total, products } = (await shop.call('/products?per_page=100&page=22')).body.data
    expect([total, products.length]).toEqual([TOTAL, 1])
    const { body } = await shop.call('/products?per_page=100&page=23')
    expect(body.data.products).toEqual([])
  })
})
