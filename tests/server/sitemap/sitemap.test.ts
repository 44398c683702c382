import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApiProxy } from '#server/api-proxy.ts'
import { categories, flashSales, products, shops } from '#server/database/schema/catalogue.ts'
import { createRobots } from '#server/sitemap/robots.ts'
import { createSitemap } from '#server/sitemap/sitemap.ts'
import { anyBackend } from '#tests/support/test-database.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { setMarketplace, vendorModes } from '#tests/support/vendors.ts'

const publicUrl = 'https://shop.example'

describe('A search engine that looks for every page of the shop', () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop(anyBackend, { demo: false })
    const { db, now } = shop
    const hours = (number: number) => new Date(now().getTime() + number * 3_600_000)
    await db.insert(shops).values({ id: 1, name: 'Corner' })
    await db.insert(categories).values({ id: 1, slug: 'pots', name: 'Pots' })
    await db.insert(categories).values({ id: 2, slug: 'lids', name: 'Lids', parent_id: 1 })
    const times = { starts_at: hours(-2), name: 'Sale' }
    await db.insert(flashSales).values({ id: 1, ...times, ends_at: hours(-1) })
    await db.insert(flashSales).values({ id: 2, ...times, ends_at: hours(1) })
    // With a gap, as where products were deleted.
    await db.execute(sql`insert into ${products} (id, slug, name, shop_id, category_id)
      select id, 'pot', 'Pot', 1, 1 from generate_series(1, 10011) id where id % 1000 <> 0`)
  })
  afterAll(() => shop.close())

  const open = (limit?: number) =>
    createSitemap({ db: shop.db, now: shop.now, publicUrl, ...(limit ? { limit } : {}) })
  const read = async (app: Hono, path: string) => {
    const reply = await app.request(path)
    const text = await reply.text()
    const found = [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address)
    return { reply, text, found }
  }
  const expected = Array.from({ length: 10_011 }, (_, index) => index + 1).filter((id) => id % 1000)

  test('gets an index of files of 10,000 addresses at most, which name each product once', async () => {
    const app = open()
    const { found, text } = await read(app, '/sitemap.xml')
    expect(text).toContain('<sitemapindex ')
    expect(found).toEqual([1, 2, 3].map((number) => `${publicUrl}/sitemap-${number}.xml`))
    const parts = []
    for (const address of found) parts.push((await read(app, new URL(address).pathname)).found)
    expect(parts.map(({ length }) => length)).toEqual([16, 10_000, 1])
    expect(parts.slice(1).flat()).toEqual(
      expected.map((id) => `${publicUrl}/products/${id}/details`),
    )
    expect((await read(app, '/sitemap-4.xml')).reply.status).toBe(404)
  })

  test.each(vendorModes)(
    'of %s finds lists, categories, shops if it has them, and the sales that are not over',
    async (_, marketplace) => {
      await setMarketplace(shop.db, marketplace)
      const { found } = await read(open(), '/sitemap-1.xml')
      const paths = found.map((address) => address.slice(publicUrl.length))
      const ofShops = ['/shops', '/shops/1', '/shops/1/categories/pots']
      expect(paths.filter((path) => path.startsWith('/shops'))).toEqual(marketplace ? ofShops : [])
      expect(paths).toContain('/categories/pots')
      expect(paths).toContain('/flash-sale/2')
      await setMarketplace(shop.db, true)
    },
  )

  test('finds lists, categories, shops and the sales that are not over, in as many files as it takes', async () => {
    const app = open(8)
    const all = [...(await read(app, '/sitemap-1.xml')).found]
    all.push(...(await read(app, '/sitemap-2.xml')).found)
    expect(all.map((address) => address.slice(publicUrl.length))).toEqual([
      ...['/', '/products', '/categories', '/most-popular', '/best-deal'],
      ...['/about-us', '/contact-us', '/support', '/terms-and-conditions', '/privacy-policy'],
      ...['/shops', '/shops/1', '/shops/1/categories/pots'],
      ...['/categories/pots', '/categories/pots?subcategory=2'],
      '/flash-sale/2',
    ])
    expect((await read(app, '/sitemap-3.xml')).found[0]).toBe(`${publicUrl}/products/1/details`)
  })

  test('gets one file of a small shop, and nothing again while nothing has changed', async () => {
    const app = open(50_000)
    const { found, text, reply } = await read(app, '/sitemap.xml')
    expect(text).toContain('<urlset ')
    expect(found).toHaveLength(16 + expected.length)
    const headers = { 'if-none-match': reply.headers.get('etag') ?? '' }
    expect((await app.request('/sitemap.xml', { headers })).status).toBe(304)
    await shop.db.insert(categories).values({ id: 3, slug: 'pans', name: 'Pans' })
    const later = await app.request('/sitemap.xml', { headers })
    expect(await later.text()).toContain('/categories/pans<')
  })
})

test('a crawler is told where the sitemap is, and to leave searches and pages of one’s own alone', async () => {
  const robots = createRobots({ publicUrl: undefined, hasSitemap: true })
  const text = await (await robots.request('http://127.0.0.1:4173/robots.txt')).text()
  expect(text).toContain('\nSitemap: http://127.0.0.1:4173/sitemap.xml\n')
  for (const path of ['/checkout', '/dashboard', '/portal', '/products?*search=']) {
    expect(text).toContain(`\nDisallow: ${path}\n`)
  }
  expect(text).not.toMatch(/Disallow: (\/|\/products|\/pictures)?\n/)
})

test('pages in front of another backend promise no sitemap', async () => {
  const app = new Hono()
  app.route('/', createApiProxy('http://127.0.0.1:9'))
  app.route('/', createRobots({ publicUrl, hasSitemap: false }))
  expect(await (await app.request('/robots.txt')).text()).not.toContain('Sitemap')
})
