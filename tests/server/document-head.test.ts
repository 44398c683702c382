import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPages } from '#server/pages.ts'
import { arabicName, fillShop, hostileName } from '#tests/support/fill-shop.ts'
import { parseHtml } from '#tests/support/parse-html.ts'
import { anyBackend } from '#tests/support/test-database.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { type Node, refusalsOf } from '#tests/support/validate-structured-data.ts'
import { setMarketplace, vendorModes } from '#tests/support/vendors.ts'

const dist = join(import.meta.dirname, '../../dist')
const publicUrl = 'https://shop.example'

describe('What search engines and previews read of', () => {
  let shop: TestShop
  let pages: Hono
  beforeAll(async () => {
    shop = await openTestShop(anyBackend, { demo: false })
    await fillShop(shop)
    const { connect, renderPage } = await import(
      /* @vite-ignore */ pathToFileURL(join(dist, 'page/entry-server.js')).href
    )
    connect(shop.fetch, (html: string) => html)
    pages = createPages({ clientFolder: join(dist, 'client'), renderPage, publicUrl })
  })
  afterAll(() => shop.close())

  async function read(path: string, headers = {}) {
    const document = parseHtml(await (await pages.request(path, { headers })).text())
    const meta = (name: string) =>
      document.querySelector(`[name="${name}"], [property="${name}"]`)?.getAttribute('content')
    const blocks = [...document.querySelectorAll('[type="application/ld+json"]')]
    expect(blocks.length).toBeLessThanOrEqual(1)
    const nodes: Node[] = blocks.flatMap((one) => JSON.parse(one.textContent ?? '')['@graph'])
    return {
      document,
      meta,
      nodes,
      canonical: document.querySelector('link[rel=canonical]')?.getAttribute('href'),
      node: (type: string) => nodes.find((one) => one['@type'] === type) as Node,
    }
  }
  const way = ({ itemListElement }: Node) =>
    itemListElement.map(({ name, item }: Node) => [name, item.slice(publicUrl.length)])

  test('every kind of page is accepted by a validator of structured data', async () => {
    const kinds = {
      '/': ['Organization', 'WebSite'],
      '/products/1/details': ['Product', 'BreadcrumbList'],
      '/products/2/details': ['Product', 'BreadcrumbList'],
      '/products/3/details': ['Product', 'BreadcrumbList'],
      // Not for sale.
      '/products/4/details': ['BreadcrumbList'],
      '/categories/kitchen': ['BreadcrumbList'],
      '/categories/kitchen?subcategory=2': ['BreadcrumbList'],
      '/shops/1': ['BreadcrumbList'],
      '/shops/1/categories/kitchen': ['BreadcrumbList'],
      '/flash-sale/1': ['BreadcrumbList'],
    }
    for (const [path, types] of Object.entries(kinds)) {
      const { nodes } = await read(path)
      expect([path, nodes.map((node) => node['@type'])]).toEqual([path, types])
      expect([path, await refusalsOf(nodes)]).toEqual([path, []])
    }
  })

  test('a validator refuses what is wrong, so that its acceptance means something', async () => {
    const plain = (await read('/products/1/details')).node('Product')
    const rated = (await read('/products/2/details')).node('Product')
    const { price: _, ...unpriced } = plain.offers
    const { lowPrice: __, ...unpricedRange } = rated.offers
    const [first, second] = (await read('/categories/kitchen')).node(
      'BreadcrumbList',
    ).itemListElement
    for (const [wrong, reason] of [
      [{ ...plain, offers: unpriced }, '"price" is missing'],
      [{ ...rated, offers: unpricedRange }, '"lowPrice" is missing'],
      [{ ...rated, aggregateRating: { ...rated.aggregateRating, ratingValue: 7 } }, 'outside'],
      [{ ...plain, image: [], offers: undefined }, '"offers" is missing'],
      [{ ...plain, cost: '5.00' }, '"cost" for type "Product" is not supported'],
      [{ '@type': 'BreadcrumbList', itemListElement: [first, { ...second, name: '' }] }, '"name"'],
      [{ '@type': 'Webshop', name: 'Corner' }, 'not a valid schema.org type'],
    ] as const) {
      expect((await refusalsOf([wrong])).join()).toContain(reason)
    }
  })

  test('a product: its name as it is, price, stock, maker and seller', async () => {
    const { node, nodes, meta, canonical, document } = await read(
      '/products/001/details?utm_source=mail&page=2',
    )
    const address = `${publicUrl}/products/1/details`
    expect(node('Product')).toMatchObject({
      name: hostileName,
      sku: '1',
      image: ['https://pictures.example/1.jpg', 'https://pictures.example/2.jpg'],
      brand: { name: 'Hay & Co' },
      offers: {
        price: '15.05',
        priceCurrency: 'USD',
        availability: 'https://schema.org/InStock',
        url: address,
        seller: { name: 'Corner' },
      },
    })
    // Nobody has rated it.
    expect(node('Product').aggregateRating).toBeUndefined()
    expect(way(nodes[1] as Node)).toEqual([
      ['Home', '/'],
      ['Kitchen', '/categories/kitchen'],
      [hostileName, '/products/1/details'],
    ])
    expect([canonical, meta('og:url')]).toEqual([address, address])
    expect(meta('og:title')).toBe(hostileName)
    expect(meta('og:type')).toBe('product')
    expect(meta('og:image')).toBe('https://pictures.example/1.jpg')
    expect([meta('product:price:amount'), meta('product:price:currency')]).toEqual(['15.05', 'USD'])
    expect(meta('robots')).toBeUndefined()
    const scripts = [...document.scripts].map(({ textContent }) => textContent)
    expect(scripts.filter((text) => text?.startsWith('alert'))).toEqual([])
  })

  test.each(vendorModes)('a product of %s: who sells it', async (_, marketplace) => {
    await setMarketplace(shop.db, marketplace)
    const { offers } = (await read('/products/1/details')).node('Product')
    expect(offers.seller.name).toBe(marketplace ? 'Corner' : 'Offshelf')
    await setMarketplace(shop.db, true)
  })

  test('a product with choices and reviews: from the lowest to the highest price, and who says what', async () => {
    const product = (await read('/products/2/details', { cookie: 'locale=ar' })).node('Product')
    expect(product.name).toBe(arabicName)
    expect(product.offers).toMatchObject({
      lowPrice: '20.00',
      highPrice: '23.50',
      offerCount: 4,
      availability: 'https://schema.org/OutOfStock',
    })
    expect(product.aggregateRating).toMatchObject({ ratingValue: 4, reviewCount: 1, bestRating: 5 })
    expect(product.review).toMatchObject([
      { author: { name: 'Sam Shopper' }, reviewRating: { ratingValue: 4 }, reviewBody: 'Sturdy' },
    ])
  })

  test('a page in Arabic: its language, and a description of 160 characters at most', async () => {
    const { meta } = await read('/products/2/details', { cookie: 'locale=ar' })
    expect(meta('og:locale')).toBe('ar_EG')
    expect(meta('og:title')).toBe(arabicName)
    const { length } = meta('description') ?? ''
    expect(length).toBeGreaterThan(100)
    expect(length).toBeLessThanOrEqual(160)
  })

  test('home: who the shop is and how it is searched', async () => {
    const { node, canonical, meta } = await read('/')
    expect([canonical, meta('og:type')]).toEqual([`${publicUrl}/`, 'website'])
    expect(node('Organization')).toMatchObject({ name: 'Offshelf', url: `${publicUrl}/` })
    expect(node('WebSite').potentialAction.target.urlTemplate).toBe(
      `${publicUrl}/products?search={search_term_string}`,
    )
  })

  test('lists: where they stand, without filters and what advertisements append, with the page', async () => {
    const canonicals = {
      '/categories/kitchen?page=2&brand=1&sort=newest&gclid=5': '/categories/kitchen?page=2',
      '/categories/1?min=5': '/categories/kitchen',
      '/categories/kitchen?subcategory=2&rating=4': '/categories/kitchen?subcategory=2',
      '/products?page=1&utm_campaign=x': '/products',
      '/shops/1/categories/kitchen?color=3': '/shops/1/categories/kitchen',
    }
    for (const [path, canonical] of Object.entries(canonicals)) {
      expect([path, (await read(path)).canonical]).toEqual([path, `${publicUrl}${canonical}`])
    }
    const { nodes } = await read('/shops/1/categories/kitchen')
    expect(way(nodes[0] as Node)).toEqual([
      ['Home', '/'],
      ['Shops', '/shops'],
      ['Corner', '/shops/1'],
      ['Kitchen', '/shops/1/categories/kitchen'],
    ])
  })

  test.each([
    '/checkout',
    '/buynow',
    '/dashboard',
    '/products?search=tea',
    '/nowhere',
    '/products/9/details',
  ])('%s is nothing, so that it is not listed', async (path) => {
    const { meta, canonical, nodes } = await read(path)
    expect([meta('robots'), canonical, nodes]).toEqual(['noindex', undefined, []])
  })

  test.each(['/checkout', '/buynow', '/dashboard', '/order-history/1'])(
    '%s, which is empty without scripts, is that it needs them',
    async (path) => {
      const { document } = await read(path, { Cookie: 'locale=es' })
      expect(document.querySelector('main noscript')?.textContent).toContain('necesita JavaScript')
    },
  )

  test('a shop without a public address: the address that the browser used', async () => {
    const { renderPage } = await import(
      /* @vite-ignore */ pathToFileURL(join(dist, 'page/entry-server.js')).href
    )
    const app = createPages({ clientFolder: join(dist, 'client'), renderPage })
    const address = 'http://127.0.0.1:4173/most-popular'
    const document = parseHtml(await (await app.request(address)).text())
    expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(address)
  })
})
