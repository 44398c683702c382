import { describe, expect, test } from 'vitest'
import { classifyResponse } from '#outbox/classify-response.ts'
import { reply } from './model/fake-server.ts'

const NOW = Date.parse('2026-11-19T12:00:00Z')
const classify = (...of: Parameters<typeof reply>) => classifyResponse(reply(...of), NOW)
const plain = { 'x-offshelf-api': null }

describe('A response of the shop', () => {
  test('A success with a cart is done', async () => {
    const data = { total: 2, cart_items: [{ shop_id: 1, products: [] }] }
    expect(await classify(200, { message: 'added', data })).toMatchObject({
      type: 'done',
      message: 'added',
      cart: { total: 2, cart_items: [{ shop_id: 1 }] },
    })
  })

  test('A cart beside the message counts as one below data', async () => {
    const result = await classify(200, { message: 'ok', total: 1, cart_items: [] })
    expect(result).toMatchObject({ type: 'done', cart: { total: 1 } })
  })

  test('A success without a cart is done, with no cart to show', async () => {
    expect(await classify(200, { message: 'ok' })).toEqual({
      type: 'done',
      cart: null,
      message: 'ok',
    })
  })

  test('A success without a body is done: another try would be told no more', async () => {
    const done = { type: 'done', cart: null, message: '' }
    for (const status of [204, 200]) expect(await classify(status, '')).toEqual(done)
    expect(await classify(200, '', { 'content-type': null })).toEqual(done)
  })

  test('A warning that only a newer server knows is told, and holds nothing up', async () => {
    const warnings = [{ code: 'ONE_PER_CUSTOMER', message: 'One per customer' }]
    expect(await classify(200, { data: { total: 1, cart_items: [], warnings } })).toMatchObject({
      type: 'done',
      cart: { warnings },
    })
  })

  test('A success with a cart of the wrong shape is asked again, not believed', async () => {
    const data = { total: 1, cart_items: [{ products: 'none' }] }
    expect(await classify(200, { data })).toMatchObject({ type: 'again', reached: true })
  })

  test('F6 F7 F8 F9 F13: what is not final is sent again', async () => {
    for (const status of [408, 425, 429, 500, 502, 503, 504]) {
      expect(await classify(status, {})).toMatchObject({ type: 'again', reached: true })
    }
    const progress = await classify(409, { code: 'in_progress' }, { 'retry-after': '2' })
    expect(progress).toMatchObject({ type: 'again', retryAfter: 2000 })
  })

  test('F8: Retry-After is understood as seconds and as a date', async () => {
    expect(await classify(503, {}, { 'retry-after': '7' })).toMatchObject({ retryAfter: 7000 })
    const date = 'Thu, 19 Nov 2026 12:01:00 GMT'
    expect(await classify(503, {}, { 'retry-after': date })).toMatchObject({ retryAfter: 60_000 })
    expect(await classify(503, {}, { 'retry-after': 'soon' })).toMatchObject({ retryAfter: null })
  })

  test('F10 F11: a token that is not accepted asks for a login', async () => {
    expect(await classify(401, {})).toEqual({ type: 'login' })
  })

  test('F12 F14: a final refusal keeps the words of the server', async () => {
    for (const status of [400, 403, 404, 409, 422]) {
      const result = await classify(status, { message: 'Sold out', code: 'out_of_stock' })
      const error = { status, code: 'out_of_stock', message: 'Sold out' }
      expect(result).toEqual({ type: 'refused', error })
    }
  })
})

describe('A response of somebody else is no network', () => {
  const noNetwork = { type: 'again', reached: false, error: { code: 'network' } }

  test('F8 F9: a balancer before the shop is given the time that it asks for, up to a minute', async () => {
    for (const status of [429, 503]) {
      const result = await classify(status, {}, { ...plain, 'retry-after': '7' })
      expect(result).toMatchObject({ type: 'again', reached: false, retryAfter: 7000 })
      expect(await classify(status, {}, { ...plain, 'retry-after': '3600' })).toMatchObject({
        retryAfter: 60_000,
      })
    }
    const portal = await classify(200, {}, { ...plain, 'retry-after': '7' })
    expect(portal).toMatchObject({ ...noNetwork, retryAfter: null })
  })

  test('F15: an HTML page with status 200', async () => {
    const headers = { ...plain, 'content-type': 'text/html' }
    expect(await classify(200, '<html>', headers)).toMatchObject(noNetwork)
  })

  test('F15: JSON without the mark of the shop', async () => {
    expect(await classify(200, { data: {} }, plain)).toMatchObject(noNetwork)
  })

  test('An empty page, which a portal may send as well as the shop', async () => {
    for (const status of [204, 200])
      expect(await classify(status, '', plain)).toMatchObject(noNetwork)
  })

  test('F16: a redirect, followed or not', async () => {
    expect(await classify(302, {}, plain)).toMatchObject(noNetwork)
    const followed = { ...reply(200), redirected: true }
    expect(await classifyResponse(followed, NOW)).toMatchObject(noNetwork)
  })

  test('F12 F17: a refusal or a login page of the portal', async () => {
    for (const status of [401, 403, 404, 511]) {
      expect(await classify(status, {}, plain)).toMatchObject(noNetwork)
    }
  })

  test('F18: a response that was cut off', async () => {
    const cut = { ...reply(200), text: async () => '{"message":' }
    expect(await classifyResponse(cut, NOW)).toMatchObject(noNetwork)
  })
})
