import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { anyBackend } from '#tests/support/test-database.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

const nasty: unknown[] = [
  null,
  '',
  'x'.repeat(10_000),
  'a\0b',
  '\ud800',
  '%_\\',
  "'; drop table users; --",
  -1,
  0,
  1.5,
  1e300,
  999_999_999_999_999,
  9_007_199_254_740_991,
  true,
  [],
  [null],
  { a: { b: 1 } },
  '__proto__',
]

// What reaches the database is the same SQL on each.
describe('Broken input', () => {
  let shop: TestShop
  let token: string
  beforeAll(async () => {
    shop = await openTestShop(anyBackend)
    token = await shop.newShopper()
  })
  afterAll(() => shop.close())

  const all = Object.entries(endpoints).filter(([name]) => name !== 'logout')
  test.each(all)('in %s is never our failure', async (_, { path, method, request }) => {
    const fields = 'entries' in request ? Object.keys(request.entries) : []
    for (const field of fields.length > 0 ? fields : ['anything']) {
      for (const value of nasty) {
        const text = typeof value === 'string' ? value : JSON.stringify(value)
        const filled = path.replace(/\{(\w+)\}/g, (_whole, name) =>
          encodeURIComponent(name === field && text && text !== '\ud800' ? text : '1'),
        )
        const others = Object.fromEntries(fields.map((name) => [name, 1]))
        for (const body of [{ [field]: value }, { ...others, [field]: value }]) {
          const reply =
            method === 'POST'
              ? await shop.call(filled, { token, body })
              : await shop.call(
                  `${filled}?${new URLSearchParams(Object.entries(body).map(([k, v]) => [k, typeof v === 'string' ? v : JSON.stringify(v)]))}`,
                  { token, method },
                )
          expect(
            reply.status,
            `${field} = ${text?.slice(0, 40)}: ${JSON.stringify(reply.body)}`,
          ).toBeLessThan(500)
          expect(reply.headers.get('x-offshelf-api')).toBe('1')
        }
      }
    }
  })

  test('is told apart by its response', async () => {
    const send = (path: string, init: RequestInit) => shop.fetch(`/api${path}`, init)
    const json = { 'Content-Type': 'application/json' }
    const broken = await send('/login', { method: 'POST', body: '{"phone":', headers: json })
    expect(broken.status).toBe(400)
    const list = await send('/login', { method: 'POST', body: '[1]', headers: json })
    expect([list.status, await list.json()]).toEqual([
      422,
      { message: 'The given data is invalid', code: 'invalid', errors: {} },
    ])
    const huge = JSON.stringify({ phone: 'x'.repeat(300_000) })
    expect((await send('/login', { method: 'POST', body: huge, headers: json })).status).toBe(413)
    const wrong = await send('/login', { method: 'GET' })
    expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'POST'])
    const unknown = await send('/teapot', {})
    expect([unknown.status, (await unknown.json()).code]).toEqual([404, 'not_found'])
    expect(unknown.headers.get('x-offshelf-api')).toBe('1')
    // No browser takes what somebody has sent for a page.
    expect(unknown.headers.get('x-content-type-options')).toBe('nosniff')
    expect((await shop.call('/products?page=-1')).status).toBe(422)
    expect((await shop.call('/product-details?product_id=999999999999999')).status).toBe(404)
    expect((await shop.call('/profile', { token: 'made-up' })).status).toBe(401)
  })

  test('HEAD signs nobody out and leaves no trace in an account; what everybody may read has it', async () => {
    const token = await shop.newShopper()
    const head = (path: string, headers: HeadersInit = {}) =>
      shop.fetch(`/api${path}`, { method: 'HEAD', headers })
    const headers = { authorization: `Bearer ${token}` }
    const [{ id }] = (await shop.call('/products')).body.data.products
    for (const path of ['/logout', '/profile', `/product-details?product_id=${id}`]) {
      const reply = await head(path, headers)
      expect([path, reply.status, reply.headers.get('allow')]).toEqual([path, 405, 'GET'])
    }
    const { status, body } = await shop.call('/recently-views', { token })
    expect([status, body.data.products]).toEqual([200, []])
    expect((await head('/master')).status).toBe(200)
  })

  test('in an address without a call of the contract is never our failure', async () => {
    for (const path of ['/payment/sandbox/pay/a%00b', '/payment/a%00b', '/uploads/a%00b']) {
      for (const method of ['GET', 'POST']) {
        const { status } = await shop.fetch(path, { method, body: method === 'GET' ? null : 'x=1' })
        expect(status, `${method} ${path}`).toBe(404)
      }
    }
  })

  test('of a gateway or of the page of the sandbox is read up to a size that none of them has', async () => {
    const init = { method: 'POST', body: 'x'.repeat(300_000) }
    for (const path of ['webhooks/sandbox', `sandbox/pay/${randomUUID()}`]) {
      expect((await shop.fetch(`/payment/${path}`, init)).status, path).toBe(413)
    }
  })

  test('of fields without end is refused before it keeps everybody waiting', async () => {
    const send = (type: string, body: string) =>
      shop.fetch('/api/support-ticket', {
        method: 'POST',
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': type },
        body,
      })
    const fields = await send('application/x-www-form-urlencoded', 'a=&'.repeat(100_000))
    expect(fields.status).toBe(413)
    const part = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n'
    const parts = (count: number) =>
      send('multipart/form-data; boundary=x', `${part.repeat(count)}--x--\r\n`)
    expect((await parts(1_000)).status).toBe(413)
    // What is missing then is said as of any form.
    expect((await parts(100)).status).toBe(422)
  })

  test('nested without end is no failure either, with and without a key', async () => {
    const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`
    for (const depth of [1_000, 100_000]) {
      const withKey = { 'Idempotency-Key': `nested-${depth}` }
      for (const headers of [{}, withKey] as Record<string, string>[]) {
        const body = `{"product_id": 17, "color": ${nested(depth)}}`
        const authorized = { ...headers, Authorization: `Bearer ${token}` }
        const init = { method: 'POST', body, headers: authorized }
        expect((await shop.fetch('/api/cart/store', init)).status).toBe(422)
      }
    }
  })

  test('leaves no secret in the log', async () => {
    const { length } = shop.logged
    await shop.call('/login', { body: { phone: 'x@example.com', password: 'hunter2hunter2' } })
    await shop.call('/profile', { token: 'abcdef-secret-token' })
    const lines = shop.logged.slice(length).join('')
    expect(lines).not.toBe('')
    expect(lines).not.toContain('hunter2')
    expect(lines).not.toContain('abcdef-secret-token')
  })
})
