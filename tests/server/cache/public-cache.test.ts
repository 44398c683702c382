import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { compactContentChanges, readContentVersion } from '#server/cache/content-version.ts'
import { createPublicCache } from '#server/cache/public-cache.ts'
import { backends } from '#tests/support/test-database.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

const HOUR = 3_600_000

/** Statements as another copy of the shop, or the operator, may run them. */
const changes: [what: string, path: string, statement: string][] = [
  [
    'a price',
    '/product-details?product_id=3',
    'update products set price = 4242, discount_price = 0 where id = 3',
  ],
  [
    'a piece sold',
    '/product-details?product_id=3',
    'update products set stock = stock + 7 where id = 3',
  ],
  [
    'a new product',
    '/products',
    'insert into products (slug, name, shop_id) values ($$x$$, $$New$$, 1)',
  ],
  ['a product gone', '/products', 'delete from products where name = $$New$$'],
  ['a brand', '/products', 'update brands set name = name || $$!$$'],
  ['a category', '/categories', 'update categories set name = name || $$!$$'],
  ['a color', '/products', 'update colors set name = name || $$!$$'],
  ['a size', '/products?category_id=7', 'update sizes set name = name || $$!$$'],
  ['the price of a choice', '/products', 'update product_colors set price = price + 100'],
  ['what a choice is of', '/products', 'delete from product_colors'],
  ['a shop', '/shops', 'update shops set name = name || $$!$$'],
  ['a setting', '/master', `update settings set value = '"Another"' where key = 'app_name'`],
  ['a word', '/lang/en', `insert into language_overrides values ('en', 'Home', 'Start')`],
  ['a banner', '/home', 'update banners set title = title || $$!$$'],
  ['a legal page', '/legal-pages/about-us', 'update legal_pages set title = title || $$!$$'],
  [
    'a translation of a legal page',
    '/legal-pages/privacy-policy',
    `insert into legal_translations values ('privacy-policy', 'en', 'Privacy', '<p>All of it.</p>')`,
  ],
  ['a review', '/reviews', 'delete from reviews'],
  ['a flash sale', '/flash-sales', 'update flash_sales set name = name || $$!$$'],
]

describe.each(backends)('What is kept for everybody on %s', (backend) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop(backend)
  })
  afterAll(() => shop.close())

  test.each(changes)('is made anew after a change of %s', async (_, path, statement) => {
    const before = await shop.call(path)
    expect((await shop.call(path)).body).toEqual(before.body)
    await shop.db.execute(sql.raw(statement))
    const after = await shop.call(path)
    expect(after.status).toBe(200)
    expect(after.body).not.toEqual(before.body)
    expect(after.headers.get('etag')).not.toBe(before.headers.get('etag'))
  })

  test('is made anew when a flash sale begins and when it ends', async () => {
    const sale = async () => (await shop.call('/flash-sales')).body.data.running_flash_sale?.name
    await shop.db.execute(sql`delete from flash_sales`)
    await shop.db.execute(sql`insert into flash_sales (name, starts_at, ends_at)
      values ('Soon', now() + interval '1 hour', now() + interval '3 hours')`)
    expect(await sale()).toBeUndefined()
    shop.wait(2 * HOUR)
    expect(await sale()).toBe('Soon')
    shop.wait(2 * HOUR)
    expect(await sale()).toBeUndefined()
  })

  test('is made once for all who ask at the same time, and for those who ask later', async () => {
    const cache = createPublicCache(shop.db)
    let open = () => {}
    const gate = new Promise<void>((resolve) => {
      open = resolve
    })
    let made = 0
    const ask = () =>
      cache.remember('content', '/home', new Date(0), async () => {
        made += 1
        await gate
        return `made ${made}`
      })
    const first = [ask(), ask(), ask()]
    // By then all three have asked for the version.
    for (const _ of first) await readContentVersion(shop.db, new Date(0))
    open()
    const texts = [...(await Promise.all(first)), await ask()]
    expect(texts).toEqual(['made 1', 'made 1', 'made 1', 'made 1'])
    await shop.db.execute(sql`update banners set title = title || '!'`)
    expect(await ask()).toBe('made 2')
  })

  test('is kept in little memory by what was asked for last', async () => {
    // Each takes 202 bytes.
    const cache = createPublicCache(shop.db, 450)
    const made: string[] = []
    const ask = (key: string) =>
      cache.remember('content', key, new Date(0), async () => {
        made.push(key)
        return 'x'.repeat(100)
      })
    for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await ask(key)
    expect(made).toEqual(['a', 'b', 'c', 'b'])
  })

  test('is not made anew for what nobody else sees', async () => {
    const version = () => readContentVersion(shop.db, new Date(0))
    const token = await shop.newShopper()
    const before = await version()
    await shop.call('/cart/store', { token, body: { product_id: 1, quantity: 1 } })
    expect(await version()).toEqual(before)
  })

  test('has the same version after the changes were folded, and another after the next', async () => {
    const version = () => readContentVersion(shop.db, new Date(0))
    const before = await version()
    await compactContentChanges(shop.db)
    await compactContentChanges(shop.db)
    expect(await version()).toEqual(before)
    await shop.db.execute(sql`update products set stock = stock where id = 1`)
    const after = await version()
    expect(after.content).not.toBe(before.content)
    expect(after.catalogue).toBe(before.catalogue)
  })

  test('is the same product list for a shopper who is signed in', async () => {
    const token = await shop.newShopper()
    const { body } = await shop.call('/product-details?product_id=1')
    expect((await shop.call('/product-details?product_id=1', { token })).body).toEqual(body)
    const { data } = (await shop.call('/recently-views', { token })).body
    expect(data.products).toHaveLength(1)
  })
})

describe.runIf(backends.includes('PostgreSQL'))('A change under way', () => {
  test('is neither seen before it is done nor missed then', async () => {
    const shop = await openTestShop('PostgreSQL')
    const price = async () =>
      (await shop.call('/product-details?product_id=2')).body.data.product.price
    const before = await price()
    await shop.db.transaction(async (tx) => {
      await tx.execute(sql`update products set price = 12345 where id = 2`)
      expect(await price()).toBe(before)
    })
    expect(await price()).toBe(123.45)
    await shop.close()
  })
})
