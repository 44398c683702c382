import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createApiProxy } from '#server/api-proxy.ts'
import { readAll } from '#tests/support/forward-request.ts'

let backend: Server
let origin: string
let requested: { request: IncomingMessage; body: string }[]

beforeEach(async () => {
  requested = []
  backend = createServer(async (request, response) => {
    requested.push({ request, body: String(await readAll(request)) })
    if (request.url === '/api/address/1/delete') return void response.writeHead(204).end()
    const json = request.url?.startsWith('/api/carts')
    response.writeHead(json ? 401 : 200, {
      'content-type': json ? 'application/json' : 'text/html',
    })
    response.end(json ? '{"message":"Unauthenticated."}' : '<h1>Backend</h1>')
  }).listen(0, '127.0.0.1')
  await once(backend, 'listening')
  origin = `http://127.0.0.1:${(backend.address() as AddressInfo).port}`
})
afterEach(() => backend.close())

test("a shop owner's own backend is asked as the storefront asked, and its responses get the mark", async () => {
  const reply = await createApiProxy(origin).request('/api/carts?page=2', {
    method: 'POST',
    headers: {
      authorization: 'Bearer token',
      'idempotency-key': 'one',
      'content-type': 'application/json',
    },
    body: '{"product_id":1}',
  })
  expect(reply.status).toBe(401)
  expect(await reply.json()).toEqual({ message: 'Unauthenticated.' })
  expect(reply.headers.get('x-offshelf-api')).toBe('1')
  const [{ request, body } = { request: {} as IncomingMessage, body: '' }] = requested
  expect(request.url).toBe('/api/carts?page=2')
  expect(request.headers.authorization).toBe('Bearer token')
  expect(request.headers['idempotency-key']).toBe('one')
  expect(body).toBe('{"product_id":1}')
})

test.each([
  { what: 'by itself, whatever they claim', trustProxy: false, told: '203.0.113.9' },
  { what: 'by the proxy in front of it', trustProxy: true, told: '203.0.113.5' },
])('the backend is told from where a shopper calls: $what', async ({ trustProxy, told }) => {
  const headers = { 'X-Forwarded-For': '198.51.100.1, 203.0.113.5' }
  const from = { incoming: { socket: { remoteAddress: '203.0.113.9' } } }
  await createApiProxy(origin, trustProxy).request('/api/login', { method: 'POST', headers }, from)
  expect(requested[0]?.request.headers['x-forwarded-for']).toBe(told)
})

test('a program that waits for the word to go on gets a response', async () => {
  const init = { method: 'POST', headers: { Expect: '100-continue' }, body: '{}' }
  expect((await createApiProxy(origin).request('/api/carts', init)).status).toBe(401)
})

test('a proxy in front that offers to upgrade the connection does not keep a shopper out', async () => {
  const headers = { Connection: 'upgrade', Upgrade: 'websocket', TE: 'trailers' }
  const reply = await createApiProxy(origin).request('/api/carts', { headers })
  expect(reply.status).toBe(401)
})

test('a backend that has done something without a word about it is the shop, too', async () => {
  const reply = await createApiProxy(origin).request('/api/address/1/delete', { method: 'DELETE' })
  expect([reply.status, reply.headers.get('x-offshelf-api')]).toEqual([204, '1'])
})

test('what is not JSON gets no mark: it is no response of the shop', async () => {
  const reply = await createApiProxy(origin).request('/api/other')
  expect(reply.headers.get('x-offshelf-api')).toBeNull()
})

test('a backend that is down is no network to the storefront', async () => {
  backend.close()
  backend.closeAllConnections()
  const reply = await createApiProxy(origin).request('/api/master')
  expect(reply.status).toBe(502)
  expect(reply.headers.get('x-offshelf-api')).toBeNull()
})

test('a redirect of the backend is passed on and gets no mark: what is behind it is not the shop', async () => {
  backend.removeAllListeners('request')
  backend.on('request', (_, response) => {
    response.writeHead(303, { location: `${origin}/api/carts`, 'content-type': 'application/json' })
    response.end('{}')
  })
  const reply = await createApiProxy(origin).request('/api/cart/store', { method: 'POST' })
  expect([reply.status, reply.headers.get('x-offshelf-api')]).toEqual([303, null])
})

test('a page does not wait for ever for a backend that says nothing', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  backend.removeAllListeners('request')
  const heard = once(backend, 'request')
  const reply = createApiProxy(origin).request('/api/master')
  await heard
  vi.advanceTimersByTime(10_000)
  vi.useRealTimers()
  expect((await reply).status).toBe(502)
  backend.closeAllConnections()
})

test('an order is waited for as long as the backend takes: nobody knows otherwise what became of it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  backend.removeAllListeners('request')
  const heard = once(backend, 'request')
  const reply = createApiProxy(origin).request('/api/place-order', { method: 'POST', body: '{}' })
  const [, response] = await heard
  vi.advanceTimersByTime(60_000)
  vi.useRealTimers()
  response.end('{}')
  expect((await reply).status).toBe(200)
})
