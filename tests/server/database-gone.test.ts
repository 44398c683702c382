import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ShopServer } from '#tests/support/shop-server.ts'
import { type Postgres, startPostgres } from '#tests/support/start-postgres.mjs'
import { backends } from '#tests/support/test-database.ts'

// PGlite lives in the process of the server.
describe.runIf(backends.includes('PostgreSQL'))('A shop whose PostgreSQL goes and returns', () => {
  let postgres: Postgres
  let shop: ShopServer
  beforeAll(async () => {
    const started = await startPostgres()
    if (!started) throw new Error('PostgreSQL is not installed')
    postgres = started
    shop = await ShopServer.start({ DATABASE_URL: postgres.url })
  })
  afterAll(async () => {
    await shop?.remove()
    await postgres?.stop()
  })

  const open = async (path: string) => {
    const reply = await fetch(shop.url + path)
    const { status, headers } = reply
    return { status, type: headers.get('content-type'), headers, text: await reply.text() }
  }

  test('says so in a page and in its calls, without a stack a request, and is back by itself', async () => {
    await open('/')
    await postgres.halt('SIGINT')
    const before = shop.log.length
    const kept = await open('/')
    expect([kept.status, kept.text]).toEqual([200, expect.stringContaining('<main')])
    const page = await open('/products')
    expect(page.type).toBe('text/html; charset=UTF-8')
    expect(page.status).toBeGreaterThanOrEqual(500)
    expect(page.text).toMatch(/^<!doctype html>/i)
    const call = await open('/api/products?page=3')
    expect([call.status, call.headers.get('retry-after')]).toEqual([503, '2'])
    const logged = shop.log.slice(before)
    expect(logged).toContain('ECONNREFUSED')
    expect(logged.split('\n').filter((line) => line.includes('The request failed'))).toEqual([])
    await postgres.run()
    expect((await open('/products')).status).toBe(200)
  })
})
