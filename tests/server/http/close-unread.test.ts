import { once } from 'node:events'
import type { Server } from 'node:http'
import { type AddressInfo, createConnection, type Socket } from 'node:net'
import { serve } from '@hono/node-server'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { closeUnread } from '#server/http/close-unread.ts'
import { anyBackend } from '#tests/support/test-database.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
let server: Server
let client: Socket
beforeAll(async () => {
  shop = await openTestShop(anyBackend, { demo: false })
  // Always HTTP/1.1: no other server is asked for.
  server = serve({ fetch: closeUnread(shop.handle), hostname: '127.0.0.1', port: 0 }) as Server
  await once(server, 'listening')
})
afterEach(() => client.destroy())
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await shop.close()
})

const HOST = 'Host: shop\r\n'
const headOf = (path: string, length: number) => {
  const type = path === '/update-profile' ? 'multipart/form-data; boundary=x' : 'application/json'
  return `POST /api${path} HTTP/1.1\r\n${HOST}Content-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`
}

/** Sends a part of a body of this length, and returns the head of the response. */
async function post(path: string, length: number, sent = length): Promise<string> {
  client = createConnection((server.address() as AddressInfo).port, '127.0.0.1')
  client.write(headOf(path, length) + 'a'.repeat(sent))
  return String((await once(client, 'data'))[0])
}

test.each([
  { status: 413, path: '/cart/store', length: 300_000 },
  { status: 401, path: '/update-profile', length: 3_000_000 },
  { status: 413, path: '/update-profile', length: 13_000_000 },
])(
  'after $status for $length bytes the connection takes the next request',
  async ({ status, path, length }) => {
    const head = await post(path, length)
    expect(head).toContain(`HTTP/1.1 ${status}`)
    client.write(`GET /api/carts HTTP/1.1\r\n${HOST}\r\n`)
    const next = await Promise.race([once(client, 'data'), once(client, 'close')])
    expect(String(next[0])).toContain('HTTP/1.1 401')
  },
)

test.each([413, 401])(
  'a refusal with %s of a body that does not come to its end says that the connection ends',
  async (status) => {
    const head = await post('/cart/store', status === 413 ? 300_000 : 200_000, 100_000)
    expect(head).toContain(`HTTP/1.1 ${status}`)
    expect(head).toMatch(/Connection: close/i)
    await once(client, 'close')
  },
)
