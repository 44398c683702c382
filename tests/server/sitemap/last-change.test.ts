import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { products } from '#server/database/schema/catalogue.ts'
import { createSitemap } from '#server/sitemap/sitemap.ts'
import { takeFeed } from '#tests/support/take-feed.ts'
import { anyBackend } from '#tests/support/test-database.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

const picture = (name: string) => `https://example.com/${name}.jpg`
const mug = {
  ...{ id: 'mug', name: 'Mug', summary: 'For tea.', description: 'Fired.', brand: 'Kiln' },
  ...{ category: 'Cups', unit: 'piece', price: 9, discount_price: 8, stock: 20 },
  ...{ image: picture('mug'), name_ar: 'كوب', description_es: 'Cocida.' },
  colors: [
    { name: 'Blue', code: '#00f', images: [picture('blue')] },
    { name: 'Red', price: 1, images: [] },
  ],
}
const before = '2001-02-03T04:05:06.789Z'

describe('When a product changed last', () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop(anyBackend, { demo: false })
    await takeFeed(shop.db, [mug])
  })
  afterAll(() => shop.close())
  beforeEach(() => shop.db.update(products).set({ changed_at: new Date(before) }))

  const lastmod = async () => {
    const { db, now } = shop
    const reply = await createSitemap({ db, now, publicUrl: undefined }).request('/sitemap.xml')
    const text = await reply.text()
    expect(text.match(/<lastmod>/g)).toHaveLength(1)
    return /details<\/loc><lastmod>(.*?)<\/lastmod>/.exec(text)?.[1] ?? ''
  }
  const isMug = eq(products.external_id, 'feed:mug')

  test('search engines learn it, and the same feed again is no change', async () => {
    expect(await lastmod()).toBe(before)
    await takeFeed(shop.db, [mug])
    expect(await lastmod()).toBe(before)
  })

  test('what is sold, counted or reviewed is no change', async () => {
    await takeFeed(shop.db, [{ ...mug, stock: 30, rating: 5, review_count: 3 }])
    await shop.db
      .update(products)
      .set({ stock: sql`${products.stock} - 1`, sold: 1, rating_sum: 20, rating_count: 4 })
      .where(isMug)
    expect(await lastmod()).toBe(before)
  })

  test.each([
    ['a name', { name: 'Large Mug' }],
    ['a price', { price: 10 }],
    ['a discount', { discount_price: null }],
    ['a picture', { image: picture('other') }],
    ['a category', { category: 'Mugs' }],
    ['a translated text', { description_es: 'Cocida dos veces.' }],
    ['a text in another language', { name_bn: 'মগ' }],
    ['a picture of a color', { colors: [{ ...mug.colors[0], images: [] }, mug.colors[1]] }],
    ['the order of colors', { colors: mug.colors.toReversed() }],
    ['no color any more', { colors: [] }],
  ])('a feed that brings %s is one', async (_, change) => {
    const start = Date.now()
    await takeFeed(shop.db, [{ ...mug, ...change }])
    // The database has a clock of its own.
    expect(new Date(await lastmod()).getTime()).toBeGreaterThan(start - 60_000)
    await takeFeed(shop.db, [mug])
  })

  test('so is what the owner changes in the table', async () => {
    await shop.db.update(products).set({ unit: 'set of 2' }).where(isMug)
    expect(new Date(await lastmod()).getFullYear()).toBeGreaterThan(2001)
  })
})
