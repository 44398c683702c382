import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { readCall } from '#server/http/read-call.ts'
import type { Deps } from '#server/http/route.ts'

/** Returns by what a shop counts the attempts of a client. */
async function addressOf(trustProxy: boolean, forwarded?: string): Promise<string> {
  const app = new Hono()
  const deps = { trustProxy, now: () => new Date() } as Deps
  app.get('/', async (http) =>
    http.text((await readCall(http, { auth: 'none', method: 'GET' }, deps)).address),
  )
  const headers: HeadersInit = forwarded ? { 'X-Forwarded-For': forwarded } : {}
  return (await app.request('/', { headers })).text()
}

test('Behind a proxy a client is told from others by the address that the proxy saw', async () => {
  const one = await addressOf(true, '203.0.113.5')
  expect(one).not.toBe(await addressOf(true, '203.0.113.6'))
  // What a client writes into the header stands before what the proxy adds.
  expect(await addressOf(true, '198.51.100.1, 203.0.113.5')).toBe(one)
  expect(await addressOf(true, '198.51.100.2,203.0.113.5')).toBe(one)
})

test('Without a proxy nobody gets other attempts by naming another address', async () => {
  expect(await addressOf(false, '203.0.113.5')).toBe(await addressOf(false))
})

test.each([
  {
    what: 'with the port of each connection',
    all: ['203.0.113.5', '203.0.113.5:80', '203.0.113.5:4711'],
  },
  {
    what: 'as a socket names it',
    all: ['203.0.113.5', '::ffff:203.0.113.5', '::FFFF:203.0.113.5'],
  },
  {
    what: 'of IPv6, of which there are more than anybody could count,',
    all: [
      '2001:db8:0:7::1',
      '2001:DB8::7:ffff:0:0:2',
      '[2001:db8:0:7:1:2:3:4]:443',
      '2001:db8:0:7::%eth0',
    ],
  },
])('A client is nobody else by another address $what', async ({ all }) => {
  const seen = await Promise.all(all.map((one) => addressOf(true, one)))
  expect(new Set(seen).size).toBe(1)
})

test('Clients of two networks are told apart, however their addresses are written', async () => {
  const all = [
    '2001:db8:0:7::1',
    '2001:db8:0:8::1',
    '2001:db8::1',
    '::1',
    'unknown',
    '203.0.113.5:80',
  ]
  const seen = await Promise.all(all.map((one) => addressOf(true, one)))
  expect(new Set(seen).size).toBe(all.length)
})
