import { describe, expect, test } from 'vitest'
import { isFromShop, isJson, readResponse } from '#contract/wire-response.ts'

const NOW = Date.parse('2026-11-19T12:00:00Z')
const shops = { 'content-type': 'application/json', 'x-offshelf-api': '1' }

const response = (status: number, body: unknown, headers: Record<string, string> = shops) =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers })
const read = (...of: Parameters<typeof response>) => readResponse(response(...of), NOW)
const redirected = (of: Response) => Object.defineProperty(of, 'redirected', { value: true })

describe('The shop', () => {
  test('tells message and data', async () => {
    expect(await read(200, { message: 'ok', data: { id: 1 } })).toEqual({
      type: 'success',
      status: 200,
      message: 'ok',
      data: { id: 1 },
    })
  })

  test('may tell its data beside the message, or no data', async () => {
    expect(await read(201, { message: 'ok', total: 1 })).toMatchObject({ data: { total: 1 } })
    expect(await read(200, { message: 'ok' })).toMatchObject({ data: undefined })
    expect(await read(200, { data: [], message: 7 })).toMatchObject({ data: [], message: '' })
  })

  test('refuses in its own words, or in words of another shape', async () => {
    const refused = { message: 'Sold out', code: 'out_of_stock', errors: { size: ['Missing'] } }
    expect(await read(422, refused)).toMatchObject({
      type: 'problem',
      status: 422,
      problem: refused,
      retryAfter: null,
    })
    const odd = { message: 'Sold out', code: 422, errors: { size: 'Missing' } }
    expect(await read(422, odd)).toMatchObject({
      problem: { message: 'Sold out', errors: { size: ['Missing'] } },
    })
    expect(await read(422, { message: 'Sold out', errors: [7] })).toMatchObject({
      problem: { message: 'Sold out' },
    })
    expect(await read(302, {})).toMatchObject({ type: 'problem', status: 302 })
    expect(await read(500, { message: { de: 'kaputt' } })).toMatchObject({
      type: 'problem',
      problem: { message: '' },
    })
  })

  test('says when it wants to be asked again, in seconds or as a date', async () => {
    const wait = async (value: string) => {
      const result = await read(503, {}, { ...shops, 'retry-after': value })
      return result.type === 'problem' && result.retryAfter
    }
    expect(await wait('7')).toBe(7000)
    expect(await wait('Thu, 19 Nov 2026 12:01:00 GMT')).toBe(60_000)
    expect(await wait('Thu, 19 Nov 2026 11:00:00 GMT')).toBe(0)
    expect(await wait('soon')).toBeNull()
  })

  test('means a date by its own clock: that of the device may be off by a day', async () => {
    const wait = async (date: string) => {
      const headers = { ...shops, date, 'retry-after': 'Fri, 20 Nov 2026 12:00:30 GMT' }
      const result = await read(503, {}, headers)
      return result.type === 'problem' && result.retryAfter
    }
    expect(await wait('Fri, 20 Nov 2026 12:00:00 GMT')).toBe(30_000)
    expect(await wait('today')).toBe(24 * 3600_000 + 30_000)
  })

  test('may have nothing to tell, when its status says that there is no body', async () => {
    const empty = new Response(null, { status: 204, headers: { 'x-offshelf-api': '1' } })
    expect(await readResponse(empty, NOW)).toEqual({
      type: 'success',
      status: 204,
      message: '',
      data: undefined,
    })
  })

  test('is understood whatever case a proxy writes its content type in', async () => {
    const shouted = { ...shops, 'content-type': 'Application/JSON;CHARSET=UTF-8' }
    expect(await read(200, { data: [] }, shouted)).toMatchObject({ type: 'success', data: [] })
  })

  test('whose body was lost is told from one whose body was cut off', async () => {
    expect(await read(200, '')).toMatchObject({ type: 'unreadable', isEmpty: true })
    expect(await read(200, '{"message":')).toMatchObject({ type: 'unreadable', isEmpty: false })
  })

  test('F18: is not understood when it was cut off, or speaks no JSON', async () => {
    for (const body of ['{"message":', 'null', '"closed"']) {
      expect(await read(200, body)).toMatchObject({ type: 'unreadable', status: 200 })
    }
    const html = { ...shops, 'content-type': 'text/html' }
    expect(await read(502, '<html>', html)).toMatchObject({ type: 'unreadable', status: 502 })
  })
})

describe('Somebody else', () => {
  test('F15 F17: lacks the marker of the shop, whatever the status', async () => {
    for (const status of [200, 401, 404, 511]) {
      const portal = await read(status, {}, { 'content-type': 'application/json' })
      expect(portal).toEqual({ type: 'foreign', status, retryAfter: null })
    }
    const empty = await readResponse(new Response(null, { status: 204 }), NOW)
    expect(empty).toMatchObject({ type: 'foreign' })
  })

  test('F8: may ask for patience before the shop, but not after a redirect', async () => {
    const headers = { 'retry-after': '7' }
    expect(await read(503, '', headers)).toMatchObject({ type: 'foreign', retryAfter: 7000 })
    const led = await readResponse(redirected(response(503, '', headers)), NOW)
    expect(led).toMatchObject({ type: 'foreign', retryAfter: null })
  })

  test('F16: is behind a redirect, marker or not', async () => {
    const led = redirected(response(200, { data: {} }))
    expect(isFromShop(led)).toBe(false)
    expect(await readResponse(led, NOW)).toMatchObject({ type: 'foreign' })
  })
})

test('A response is known by its headers alone', () => {
  expect([isFromShop(response(200, {})), isJson(response(200, {}))]).toEqual([true, true])
  const html = response(200, '', { 'content-type': 'text/html' })
  expect([isFromShop(html), isJson(html)]).toEqual([false, false])
  expect(isJson(new Response(null))).toBe(false)
})
