import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { productSizes, products, sizes } from '#server/database/schema/catalogue.ts'
import { takeFeed } from '#tests/support/take-feed.ts'
import { anyBackend } from '#tests/support/test-database.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

const line = { id: 'boot', name: 'Boot', price: 90 }

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop(anyBackend, { demo: false })
})
afterAll(() => shop.close())

async function take(given: object) {
  const report = await takeFeed(shop.db, [{ ...line, ...given }])
  const stored = await shop.db
    .select({ name: sizes.name, price: productSizes.price })
    .from(productSizes)
    .innerJoin(sizes, eq(sizes.id, productSizes.size_id))
    .orderBy(asc(productSizes.position))
  return { ...report, stored }
}

test('a feed brings a product in its sizes, as texts, numbers or with what each adds', async () => {
  const large = { name: '43 &amp; wide', price: '2.50' }
  const { stored, rows } = await take({ sizes: ['Kids', 42, large, 'kids'], colors: ['Sage'] })
  expect(stored).toEqual([
    { name: 'Kids', price: 0 },
    { name: '42', price: 0 },
    { name: '43 & wide', price: 250 },
  ])
  const { body } = await shop.call(`/product-details?product_id=${rows[0]?.id}`)
  expect(body.data.product).toMatchObject({
    sizes: [{ name: 'Kids' }, { name: '42' }, { name: '43 & wide', price: 2.5 }],
    colors: [{ name: 'Sage' }],
  })
})

test('a feed without sizes leaves them, another list replaces them, an empty one ends them', async () => {
  const names = async (given: object) => (await take(given)).stored.map(({ name }) => name)
  expect(await names({ sizes: ['S', 'M'] })).toEqual(['S', 'M'])
  expect(await names({})).toEqual(['S', 'M'])
  expect(await names({ sizes: null })).toEqual(['S', 'M'])
  expect(await names({ sizes: ['M', 'S'] })).toEqual(['M', 'S'])
  expect(await names({ sizes: [] })).toEqual([])
})

test('a product whose sizes are given again has not changed', async () => {
  const changedAt = async () =>
    (await shop.db.select().from(products).where(eq(products.name, 'Boot')))[0]?.changed_at
  await take({ sizes: ['S', { name: 'M', price: 1 }] })
  const before = await changedAt()
  await take({ sizes: ['S', { name: 'M', price: 1 }] })
  expect(await changedAt()).toEqual(before)
  await take({ sizes: ['S', { name: 'M', price: 2 }] })
  expect(await changedAt()).not.toEqual(before)
})

test.each([
  [[{ price: 2 }], 'a size has no name'],
  [[' '], 'a size has no name'],
  [[null], 'a size has no name'],
  ['S, M', 'sizes is not a list'],
  [[{ name: 'S', price: 'much' }], 'price of a size is not a number'],
  [Array.from({ length: 101 }, (_, size) => size), 'sizes has more than 100 entries'],
])('a line whose sizes cannot be read is refused in words: %j', async (given, complaint) => {
  expect((await take({ sizes: given })).complaints).toEqual([`1: ${complaint}`])
})
