import { beforeEach, expect, test, vi } from 'vitest'
import { packOf } from '#scripts/pack-files.mjs'

const PACK = '/build/pack-1.txt'

const pack = packOf([
  ['/build/a.js', 'let a = "ä"'],
  ['/build/b.css', 'b{}'],
])

let cached: Map<string, Response>
let fetched: string[]

const shopSends = (response: () => Response) =>
  vi.stubGlobal('fetch', async (address: string) => {
    fetched.push(address)
    return response()
  })

beforeEach(() => {
  cached = new Map()
  fetched = []
  const cache = {
    keys: async () => [...cached.keys()].map((name) => new Request(`https://shop.example${name}`)),
    put: async (address: string, response: Response) => void cached.set(address, response),
  }
  vi.stubGlobal('caches', { open: async () => cache })
  // Workbox looks for the scope of a worker when it is loaded.
  vi.stubGlobal('self', globalThis)
  vi.stubGlobal('registration', { scope: 'https://shop.example/' })
  shopSends(() => new Response(pack))
})

const unpack = async () =>
  (await import('#sw/unpack-files.ts')).unpackFiles(PACK, [
    'build/a.js',
    'build/b.css',
    'index.html',
  ])

test('A first install gets all scripts and styles with one request', async () => {
  await unpack()
  expect(fetched).toEqual([PACK])
  expect(await cached.get('/build/a.js')?.text()).toBe('let a = "ä"')
  expect(cached.get('/build/a.js')?.headers.get('content-type')).toBe('text/javascript')
  expect(cached.get('/build/b.css')?.headers.get('content-type')).toBe('text/css')
})

test('An update that has most of the files does not fetch them all again', async () => {
  for (const name of ['/build/a.js', '/index.html']) cached.set(name, new Response('kept'))
  await unpack()
  expect(fetched).toEqual([])
  cached.delete('/index.html')
  await unpack()
  expect(fetched).toEqual([PACK])
})

test('F15: the page of a portal is not taken for the files', async () => {
  shopSends(() => new Response('<html>', { headers: { 'content-type': 'text/html' } }))
  await expect(unpack()).rejects.toThrow()
  shopSends(() => Response.json({ '/message': 'Not found' }, { status: 404 }))
  await expect(unpack()).rejects.toThrow()
  expect(cached.size).toBe(0)
})

test('Of a pack that came only in part nothing is kept', async () => {
  shopSends(() => new Response(pack.subarray(0, -1)))
  await expect(unpack()).rejects.toThrow('Not the whole pack')
  shopSends(() => new Response(''))
  await expect(unpack()).rejects.toThrow()
  expect(cached.size).toBe(0)
})
