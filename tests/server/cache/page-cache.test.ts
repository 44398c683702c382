import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { createPageCache } from '#server/cache/page-cache.ts'
import { createPages } from '#server/pages.ts'
import { barePage } from '#tests/support/bare-page.ts'

const template = `<html><head><title></title><script>theme()</script><!--theme--></head>
<body><div id="root"><!--page--><!--/page--></div><!--state--></body></html>`

/** Pages of a shop whose content, clock and rendering the test holds in its hands. */
function openPages({ budget = 1e6 } = {}) {
  const shop = {
    version: 1,
    isAway: false,
    clock: 0,
    rendered: [] as string[],
    text: 'Tea',
    template,
  }
  const cache = createPageCache({
    budget,
    now: () => shop.clock,
    readVersion: async () => {
      if (shop.isAway) throw new Error('The database is away')
      return String(shop.version)
    },
  })
  const pages = createPages({
    clientFolder: '.',
    cache,
    template: () => shop.template,
    renderPage: async (request, locale) => {
      const { pathname, search } = new URL(request.url)
      shop.rendered.push(`${locale} ${pathname}${search}`)
      if (pathname === '/old') return Response.redirect('http://localhost/new', 307)
      const page = {
        ...{ ...barePage, lang: locale, title: pathname, theme: ':root{}' },
        html: `<p>${shop.text}</p>`,
        state: JSON.stringify({ dataUpdatedAt: shop.clock, text: '"dataUpdatedAt":1' }),
      }
      return Response.json(page, { status: pathname === '/nowhere' ? 404 : 200 })
    },
  })
  const get = async (path: string, headers: Record<string, string> = {}) => {
    const response = await pages.request(path, { headers })
    return { response, html: await response.clone().text() }
  }
  const change = (text: string) => Object.assign(shop, { version: shop.version + 1, text })
  return { shop, get, change }
}

describe('A page that somebody has seen', () => {
  test('is rendered once for everybody, per address and language', async () => {
    const { shop, get } = openPages()
    const first = await get('/')
    const second = await get('/')
    expect(second.html).toBe(first.html)
    expect([...second.response.headers]).toEqual([...first.response.headers])
    await Promise.all([get('/products'), get('/products'), get('/products')])
    await get('/products?page=2')
    await get('/', { Cookie: 'locale=ar' })
    expect(shop.rendered).toEqual(['en /', 'en /products', 'en /products?page=2', 'ar /'])
  })

  test('is rendered anew for another build, which may come without a new process', async () => {
    const { shop, get } = openPages()
    await get('/')
    shop.template = template.replace('theme()', 'theme(2)')
    expect((await get('/')).html).toContain('theme(2)')
    expect(shop.rendered).toHaveLength(2)
  })

  test('is the same in every encoding, under the same policy', async () => {
    const { shop, get } = openPages()
    const plain = await get('/')
    const raw = async (encoding: string) => {
      const { response } = await get('/', { 'Accept-Encoding': encoding })
      expect(response.headers.get('vary')).toBe('Cookie, Accept-Encoding')
      expect(response.headers.get('content-security-policy')).toBe(
        plain.response.headers.get('content-security-policy'),
      )
      const encoded = response.headers.get('content-encoding')
      return { encoded, bytes: Buffer.from(await response.arrayBuffer()) }
    }
    const brotli = await raw('gzip, br')
    expect([brotli.encoded, brotliDecompressSync(brotli.bytes).toString()]).toEqual([
      'br',
      plain.html,
    ])
    const gzip = await raw('gzip, br;q=0')
    expect([gzip.encoded, gunzipSync(gzip.bytes).toString()]).toEqual(['gzip', plain.html])
    expect((await raw('identity')).encoded).toBeNull()
    expect(shop.rendered).toHaveLength(1)
  })

  test('is shown a moment longer when the shop has changed, and then as it is now', async () => {
    const { shop, get, change } = openPages()
    await get('/')
    change('Coffee')
    shop.clock += 1000
    for (const { html } of await Promise.all([get('/'), get('/'), get('/')])) {
      expect(html).toContain('Tea')
    }
    await expect.poll(async () => (await get('/')).html).toContain('Coffee')
    expect(shop.rendered).toHaveLength(2)
  })

  test('is never shown again when it has been wrong for more than five seconds', async () => {
    const { shop, get, change } = openPages()
    await get('/')
    change('Coffee')
    shop.clock += 5001
    expect((await get('/')).html).toContain('Coffee')
  })

  test('stays as long as nothing changes, with data that is as old as the last look', async () => {
    const { shop, get } = openPages()
    await get('/')
    shop.clock += 3_600_000
    const { html } = await get('/')
    expect(html).toContain('"dataUpdatedAt":3600000')
    expect(html).toContain('\\"dataUpdatedAt\\":1')
    expect(shop.rendered).toHaveLength(1)
  })

  test('is shown although the database is away', async () => {
    const { shop, get } = openPages()
    await get('/')
    shop.isAway = true
    shop.clock += 60_000
    expect((await get('/')).html).toContain('Tea')
  })

  test('is rendered although the database is away, and again for the next one', async () => {
    const { shop, get } = openPages()
    shop.isAway = true
    expect((await get('/')).html).toContain('Tea')
    await get('/')
    shop.isAway = false
    await get('/')
    await get('/')
    expect(shop.rendered).toHaveLength(3)
  })

  test('goes when there is no room, the one that was not asked for longest first', async () => {
    const { shop, get } = openPages({ budget: 1100 })
    for (const path of ['/a', '/b', '/a', '/c', '/a']) await get(path)
    expect(shop.rendered).toEqual(['en /a', 'en /b', 'en /c'])
    await get('/b')
    expect(shop.rendered).toHaveLength(4)
  })

  test('is kept only when it is one: no redirect, nothing missing, no endless query', async () => {
    const { shop, get } = openPages()
    for (const path of ['/old', '/nowhere', `/?q=${'x'.repeat(600)}`]) {
      await get(path)
      await get(path)
    }
    expect(shop.rendered).toHaveLength(6)
    expect((await get('/old')).response.status).toBe(307)
    expect((await get('/nowhere')).response.headers.get('cache-control')).toBe('no-cache')
  })
})
