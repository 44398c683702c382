import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { FaultProxy } from './fault-proxy.ts'

let server: Server
let proxy: FaultProxy
let done: string[]

beforeEach(async () => {
  done = []
  server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part) => parts.push(part))
    request.on('end', () => {
      done.push(`${request.method} ${request.url} ${Buffer.concat(parts)}`)
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify({ message: 'done', number: done.length }))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  proxy = await FaultProxy.start(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
})
afterEach(async () => {
  await proxy.stop()
  server.closeAllConnections()
  server.close()
})

const post = (body = 'lamp') =>
  fetch(`${proxy.url}/api/cart/store`, {
    method: 'POST',
    body,
    headers: { 'idempotency-key': 'key-1', connection: 'close' },
  })
const store = { method: 'POST', path: '/api/cart/store' }

describe('Between browser and server', () => {
  test('requests pass untouched and are written down', async () => {
    const reply = await post()
    expect(await reply.json()).toEqual({ message: 'done', number: 1 })
    expect(done).toEqual(['POST /api/cart/store lamp'])
    expect(proxy.seen).toEqual([
      {
        method: 'POST',
        path: '/api/cart/store',
        key: 'key-1',
        fault: null,
        at: expect.any(Number),
        status: 200,
      },
    ])
  })

  test('a fault befalls as many matching requests as planned, and no other', async () => {
    proxy.plan({ path: '/api/other', times: 9 }, { do: 'drop-before' })
    proxy.plan({ ...store, times: 2 }, { do: 'respond', status: 503 })
    const statuses = [(await post()).status, (await post()).status, (await post()).status]
    expect(statuses).toEqual([503, 503, 200])
  })

  test('F1: while it is down connections are refused, afterwards they are not', async () => {
    await proxy.down()
    await expect(post()).rejects.toThrow()
    await proxy.up()
    expect((await post()).status).toBe(200)
  })

  test('F2: a dropped request never arrives', async () => {
    proxy.plan(store, { do: 'drop-before' })
    await expect(post()).rejects.toThrow()
    expect(done).toEqual([])
  })

  test('F3: a response is dropped after the server has done it', async () => {
    proxy.plan(store, { do: 'drop-after' })
    await expect(post()).rejects.toThrow()
    expect(done).toHaveLength(1)
  })

  test('F4: a response breaks off in the middle', async () => {
    proxy.plan(store, { do: 'reset-mid-body' })
    const reply = await post()
    expect(reply.status).toBe(200)
    await expect(reply.json()).rejects.toThrow()
  })

  test('F5: a response comes late', async () => {
    proxy.plan(store, { do: 'delay', milliseconds: 60 })
    const early = AbortSignal.timeout(20)
    const impatient = fetch(`${proxy.url}/api/cart/store`, { method: 'POST', signal: early })
    await expect(impatient).rejects.toThrow()
  })

  test('F7: a failure after the server has done it', async () => {
    proxy.plan(store, { do: 'respond', status: 500, after: true })
    expect((await post()).status).toBe(500)
    expect(done).toHaveLength(1)
  })

  test('F15 F16: a portal answers with a page or sends elsewhere', async () => {
    proxy.plan(store, {
      do: 'respond',
      status: 200,
      headers: { 'content-type': 'text/html' },
      body: '<html>Log in</html>',
    })
    expect(await (await post()).text()).toContain('Log in')
    proxy.plan(store, { do: 'respond', status: 302, headers: { location: '/portal' } })
    expect(await (await post()).json()).toMatchObject({ message: 'done' })
    expect(done).toEqual(['GET /portal '])
  })

  test('F18: half a response looks whole until it is read', async () => {
    proxy.plan(store, { do: 'truncate' })
    const reply = await post()
    await expect(reply.json()).rejects.toThrow(SyntaxError)
  })

  test('F19: a request is delivered twice', async () => {
    proxy.plan(store, { do: 'twice' })
    expect(await (await post()).json()).toMatchObject({ number: 2 })
    expect(done).toHaveLength(2)
  })

  test('F20: an abandoned request is delivered later', async () => {
    proxy.plan(store, { do: 'hold' })
    await expect(post('late')).rejects.toThrow()
    expect(done).toEqual([])
    expect(await proxy.release()).toMatchObject([{ status: 200 }])
    expect(done).toEqual(['POST /api/cart/store late'])
  })

  test('what passes can be changed on its way', async () => {
    proxy.alter((pass) => (request) => pass({ ...request, body: Buffer.from('chair') }))
    proxy.plan(store, { do: 'hold' })
    await expect(post()).rejects.toThrow()
    await proxy.release()
    await post()
    expect(done).toEqual(['POST /api/cart/store chair', 'POST /api/cart/store chair'])
  })

  test('F23: a network that flaps is up when it has been ended', async () => {
    const end = proxy.flap(5)
    await expect.poll(() => post().catch(() => 'down'), { interval: 1 }).toBe('down')
    await end()
    expect((await post()).status).toBe(200)
  })
})
