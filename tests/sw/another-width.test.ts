import { afterEach, expect, test, vi } from 'vitest'
import { anotherWidth } from '#sw/another-width.ts'

const SHOP = 'https://shop.example/pictures'
const kept = ['lamp-400.avif', 'lamp-960.webp', 'lamp-1280.avif', 'lamp-red-2000.avif']

afterEach(() => vi.unstubAllGlobals())

/** Returns what a shopper sees without a network in the place of a picture. */
async function shownFor(address: string): Promise<string | undefined> {
  const cache = {
    keys: async () => kept.map((name) => new Request(`${SHOP}/${name}`)),
    match: async ({ url }: Request) => new Response(url),
  }
  vi.stubGlobal('caches', { open: async () => cache })
  const options = { request: new Request(address) }
  const found = await anotherWidth('pictures').handlerDidError?.(options as never)
  return found?.text()
}

test('Without a network a picture is the widest one of the same thing that was seen', async () => {
  expect(await shownFor(`${SHOP}/lamp-160.avif`)).toBe(`${SHOP}/lamp-1280.avif`)
  expect(await shownFor(`${SHOP}/lamp-red-160.avif`)).toBe(`${SHOP}/lamp-red-2000.avif`)
})

test('Of what was never seen there is no picture, nor in the place of what is no picture of the shop', async () => {
  expect(await shownFor(`${SHOP}/chair-160.avif`)).toBeUndefined()
  expect(await shownFor('https://shop.example/logo.svg')).toBeUndefined()
})
