import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo, createConnection, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { prepareEnd } from '#server/end-serving.ts'

let server: Server
let end: () => Promise<void>
let client: Socket
beforeEach(async () => {
  server = createServer().listen(0, '127.0.0.1')
  end = prepareEnd(server)
  await once(server, 'listening')
  client = createConnection((server.address() as AddressInfo).port, '127.0.0.1')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
  client.destroy()
  server.closeAllConnections()
})

const HEAD = 'POST /api/login HTTP/1.1\r\nHost: shop\r\nContent-Length: 9\r\n\r\n'

test('a shop that ends does not wait for ever for a request that stops half way', async () => {
  const heard = once(server, 'request')
  client.write(`${HEAD}half`)
  await heard
  const ended = end()
  vi.advanceTimersByTime(5_000)
  await ended
})

test('a shop that ends finishes what it is doing for a shopper', async () => {
  const heard = once(server, 'request')
  client.write(`${HEAD}{"a":"b"}`)
  const [, response] = (await heard) as [unknown, ServerResponse]
  const ended = end()
  vi.advanceTimersByTime(4_000)
  response.end('done')
  const [reply] = await once(client, 'data')
  expect(String(reply)).toContain('done')
  await ended
})
