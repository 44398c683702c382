import { describe, expect, test, vi } from 'vitest'
import { trim } from '#sw/byte-budget.ts'
import {
  announceChange,
  copyKey,
  filesOfTheShop,
  isCacheable,
  jsonOnly,
  markCached,
  picturesOnly,
} from '#sw/response-plugins.ts'

const shops = { 'content-type': 'application/json', 'x-offshelf-api': '1' }
const reply = (headers: Record<string, string> = shops, status = 200, body = '{}') =>
  new Response(body, { status, headers })

describe('What may be kept', () => {
  test("Only the shop's own public JSON", () => {
    expect(isCacheable(reply())).toBe(true)
    expect(isCacheable(reply({ ...shops, 'cache-control': 'public, max-age=60' }))).toBe(true)
    expect(isCacheable(reply({ ...shops, 'cache-control': 'no-store' }))).toBe(false)
    expect(isCacheable(reply({ ...shops, 'cache-control': 'private, max-age=9' }))).toBe(false)
    expect(isCacheable(reply(shops, 404))).toBe(false)
  })

  test('F15: a portal page with status 200 is neither kept nor shown', async () => {
    const portals = [
      reply({ 'content-type': 'text/html' }),
      reply({ 'content-type': 'application/json' }),
      reply({ ...shops, 'content-type': 'text/html' }),
    ]
    for (const response of portals) {
      expect(isCacheable(response)).toBe(false)
      await expect(jsonOnly.fetchDidSucceed?.({ response } as never)).rejects.toThrow()
    }
  })

  test('F15: a portal page in the place of a picture is not kept', async () => {
    const keep = (type: string) => {
      const response = reply({ 'content-type': type })
      return picturesOnly.cacheWillUpdate?.({ response } as never)
    }
    expect(await keep('text/html; charset=utf-8')).toBeNull()
    expect(await keep('image/avif')).toBeInstanceOf(Response)
  })

  test('A photo of the shopper is not kept: it would outlive the login', async () => {
    const keep = (control: string) => {
      const response = reply({ 'content-type': 'image/webp', 'cache-control': control })
      return picturesOnly.cacheWillUpdate?.({ response } as never)
    }
    expect(await keep('private, max-age=9')).toBeNull()
    expect(await keep('no-store')).toBeNull()
    expect(await keep('public, max-age=9')).toBeInstanceOf(Response)
  })

  test('F15: a portal page in the place of a file of the shell ends the installation', async () => {
    const fetched = (path: string, type: string, body: string) =>
      filesOfTheShop((name) => ({ '/build/b.js': 5 })[name]).fetchDidSucceed?.({
        request: new Request(`https://shop.example${path}`),
        response: reply({ 'content-type': type }, 200, body),
      } as never)
    await expect(fetched('/index.html', 'text/html', '<h1>Wi-Fi</h1>')).rejects.toThrow()
    await expect(fetched('/build/a.js', 'text/html', '<h1>Wi-Fi</h1>')).rejects.toThrow()
    // One that a proxy has ended early is none either.
    await expect(fetched('/index.html', 'text/html', '<div id="root">')).rejects.toThrow()
    const shell = await fetched('/index.html', 'text/html', '<div id="root"></div></html>')
    expect(await shell?.text()).toContain('root')
    const signed = '<div id="root"></div></html><!-- edge 7 -->'
    // A proxy may add a line of its own.
    expect(await fetched('/index.html', 'text/html', signed)).toBeInstanceOf(Response)
    expect(await fetched('/build/a.js', 'text/javascript', '')).toBeInstanceOf(Response)
    const script = (text: string) => fetched('/build/b.js', 'text/javascript', text)
    await expect(script('a()')).rejects.toThrow()
    expect(await (await script('a(é)'))?.text()).toBe('a(é)')
  })

  test('F6: a failing shop counts as no network while there is a copy, and is heard without one', async () => {
    const failed = reply(shops, 500)
    const state: { failed?: Response } = {}
    const refused = jsonOnly.fetchDidSucceed?.({ response: failed, state } as never)
    await expect(refused).rejects.toThrow()
    expect(await jsonOnly.handlerDidError?.({ state } as never)).toBe(failed)
  })

  test('A refusal of the shop reaches the page', async () => {
    const response = reply(shops, 404)
    expect(await jsonOnly.fetchDidSucceed?.({ response } as never)).toBe(response)
  })
})

test('Every language has a copy of its own', () => {
  const requested = (locale: string) =>
    copyKey(
      new Request('https://shop.example/api/home?page=1', {
        headers: { 'accept-language': locale },
      }),
    )
  expect(requested('en')).not.toBe(requested('ar'))
  expect(requested('en')).toBe('https://shop.example/api/home?page=1&_locale=en')
})

test('A kept response says since when it is kept', async () => {
  const kept = markCached(
    reply({ ...shops, date: 'Thu, 19 Nov 2026 12:00:00 GMT' }, 200, '{"a":1}'),
  )
  expect(kept.headers.get('x-offshelf-kept')).toBe('Thu, 19 Nov 2026 12:00:00 GMT')
  expect(await kept.json()).toEqual({ a: 1 })
})

test('Open pages are told of a change, and only of a change', async () => {
  const tell = vi.fn(async () => {})
  const update = (oldResponse: Response | undefined, newResponse: Response) =>
    announceChange(tell).cacheDidUpdate?.({
      request: new Request('https://shop.example/api/master'),
      oldResponse,
      newResponse,
    } as never)
  await update(undefined, reply())
  await update(reply(), reply())
  await update(reply({ ...shops, etag: 'a' }), reply({ ...shops, etag: 'a' }, 200, '{"b":2}'))
  expect(tell).not.toHaveBeenCalled()
  await update(reply(), reply(shops, 200, '{"b":2}'))
  expect(tell).toHaveBeenCalledWith('https://shop.example/api/master')
})

test('When pictures take more than their share, the oldest go', async () => {
  const kept = new Map(['a', 'b', 'c'].map((name) => [`https://shop.example/${name}`, 40]))
  await trim(
    {
      keys: async () => [...kept.keys()].map((url) => new Request(url)),
      match: async (request) => new Response('x'.repeat(kept.get((request as Request).url) ?? 0)),
      delete: async (request) => kept.delete((request as Request).url),
    },
    100,
  )
  expect([...kept.keys()]).toEqual(['https://shop.example/b', 'https://shop.example/c'])
})
