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
