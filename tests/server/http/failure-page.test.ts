import { Hono } from 'hono'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { createBroadcaster } from '#server/broadcasting/broadcaster.ts'
import type { Database } from '#server/database/client.ts'
import { readEnvironment } from '#server/environment.ts'

const gone = () => {
  throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
}
const db = new Proxy({}, { get: gone }) as Database

/** A shop whose database is gone, and whose pages and pictures need it. */
function shopWithoutDatabase() {
  const pages = new Hono()
  pages.get('/bug', () => {
    throw new TypeError('x is not a function')
  })
  pages.get('*', gone)
  const environment = readEnvironment({})
  return createApp({
    db,
    log: pino({ level: 'silent' }),
    now: () => new Date(),
    sender: {} as never,
    broadcaster: createBroadcaster({ db, environment, warn() {} }),
    pages,
  })
}

test('a browser that opens an address gets a page that it can read, and when to come back', async () => {
  const reply = await shopWithoutDatabase().request('/products')
  const { status, headers } = reply
  expect([status, headers.get('content-type')]).toEqual([503, 'text/html; charset=UTF-8'])
  expect([headers.get('retry-after'), headers.get('cache-control')]).toEqual(['2', 'no-store'])
  const html = await reply.text()
  expect(html).toMatch(/^<!doctype html>/)
  expect(html).toContain('<p>The shop is very busy. Please try again in a moment.</p>')
})

test.each([
  ['Cookie', 'locale=de'],
  ['Accept-Language', 'de-AT'],
])('in the language of who opens it: %s', async (name, value) => {
  const reply = await shopWithoutDatabase().request('/', { headers: { [name]: value } })
  expect(await reply.text()).toMatch(/<html lang="de"[\s\S]*<p>(?!The shop is).*<\/p>/)
})

test('a failure of the server is a page too, which does not say what failed', async () => {
  const reply = await shopWithoutDatabase().request('/bug')
  expect([reply.status, reply.headers.get('retry-after')]).toEqual([500, null])
  const html = await reply.text()
  expect(html).toContain('Something went wrong on our side')
  expect(html).not.toContain('x is not')
})

test('a call gets JSON', async () => {
  const reply = await shopWithoutDatabase().request('/api/master')
  expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, '2'])
  expect(await reply.json()).toMatchObject({ code: 'unavailable' })
})
