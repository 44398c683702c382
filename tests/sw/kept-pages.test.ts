import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'

const BUILD = 'b1'
const NOW = 'Mon, 23 Nov 2026 10:00:00 GMT'
const SHOP = 'https://shop.example'

let cached: Map<string, Response>
let fetched: string[]

/** The shop renders every page like this, unless a test says otherwise. */
const rendered = (headers = {}, html = '<html lang="en" dir="ltr"></html>') =>
  new Response(html, { headers: { 'x-offshelf-build': BUILD, date: NOW, ...headers } })

function shopResponds(respond: () => Response): void {
  vi.stubGlobal('fetch', async (request: Request) => {
    fetched.push(request.url)
    return respond()
  })
}

beforeEach(() => {
  cached = new Map()
  fetched = []
  const cache = {
    match: async (page: Request | string) =>
      cached.get(typeof page === 'string' ? page : page.url)?.clone(),
    put: async ({ url }: Request, response: Response) => void cached.set(url, response),
    keys: async () => [...cached.keys()].map((url) => new Request(url)),
    delete: async ({ url }: Request) => cached.delete(url),
  }
  vi.stubGlobal('caches', { open: async () => cache, match: cache.match })
  vi.stubGlobal('self', Object.assign(globalThis, { registration: { scope: SHOP } }))
  vi.stubGlobal('FetchEvent', class {})
  vi.stubGlobal('location', new URL(SHOP))
  vi.stubEnv('NODE_ENV', 'production')
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(NOW) })
  shopResponds(() => rendered())
})

/** Workbox looks for the scope of a worker when it is loaded. */
const pagesOf = async (build: string) => (await import('#sw/kept-pages.ts')).createKeptPages(build)
const keep = async (address: string, locale = 'en') =>
  (await pagesOf(BUILD)).keep({ waitUntil: () => {} } as never, SHOP + address, locale)
const read = async (address: string, build = BUILD) => (await pagesOf(build)).read(SHOP + address)

test('A page that was kept is there, with what advertisements append to its address', async () => {
  await keep('/products?page=2#top')
  expect(await read('/products?page=2')).not.toBeNull()
  expect(await read('/products?utm_campaign=x&page=2&fbclid=y')).not.toBeNull()
  expect(await read('/products?page=3')).toBeNull()
})

test('A page that a proxy has ended early is not kept: it would stay blank for weeks', async () => {
  shopResponds(() => rendered({}, '<html lang="en" dir="ltr"><body><div'))
  await keep('/products')
  expect(await read('/products')).toBeNull()
})

test('A page is kept although a proxy has added a line of its own behind it', async () => {
  shopResponds(() => rendered({}, '<html lang="en" dir="ltr"></html>\n<!-- edge 7 -->'))
  await keep('/products')
  expect(await read('/products')).not.toBeNull()
})

test('A page of another build is not served, nor kept', async () => {
  await keep('/products')
  expect(await read('/products', 'b2')).toBeNull()
  shopResponds(() => rendered({ 'x-offshelf-build': 'b2' }))
  await keep('/shops')
  expect(cached.size).toBe(1)
})

test('Neither a page in another language is kept, nor a failure or what is not from the shop', async () => {
  await keep('/products', 'ar')
  shopResponds(() => new Response('portal'))
  await keep('/products')
  const { headers } = rendered()
  shopResponds(() => new Response('<html lang="en"', { status: 404, headers }))
  await keep('/products')
  shopResponds(() => {
    throw new TypeError('no network')
  })
  await keep('/products').catch(() => {})
  expect(cached.size).toBe(0)
})

test('A page that the shop no longer has is not kept any longer', async () => {
  await keep('/products/7/details')
  vi.setSystemTime(new Date(Date.parse(NOW) + 11 * 60_000))
  const { headers } = rendered()
  shopResponds(() => new Response('<html lang="en"', { status: 404, headers }))
  await keep('/products/7/details')
  expect(cached.size).toBe(0)
})

test('A page is fetched again when its copy is older than ten minutes', async () => {
  await keep('/products')
  await keep('/products')
  expect(fetched).toHaveLength(1)
  vi.setSystemTime(new Date(Date.parse(NOW) + 11 * 60_000))
  await keep('/products')
  expect(fetched).toHaveLength(2)
})

test('A device whose clock is a day behind does not keep a page for that day', async () => {
  vi.setSystemTime(new Date(Date.parse(NOW) - 24 * 3600_000))
  await keep('/products')
  await keep('/products')
  expect(fetched).toHaveLength(2)
})

test('After the language has changed, a page is fetched again at once', async () => {
  await keep('/products')
  shopResponds(() => rendered({}, '<html lang="ar" dir="rtl"></html>'))
  await keep('/products', 'ar')
  await keep('/products', 'ar')
  expect(fetched).toHaveLength(2)
  expect(await (await read('/products'))?.text()).toContain('lang="ar"')
})
