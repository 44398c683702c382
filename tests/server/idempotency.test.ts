import { randomUUID } from 'node:crypto'
import { count } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { idempotencyKeys } from '#server/database/schema/operation.ts'
import { backends } from '#tests/support/test-database.ts'
import { newAccount, openTestShop, type Reply, type TestShop } from '#tests/support/test-shop.ts'
import { writes } from '#tests/support/write-every-call.ts'
import type { WriteRequest } from '#tests/support/write-orders.ts'

/** Asks again under the same key for as long as the first request is still being worked on. */
async function insist(shop: TestShop, request: WriteRequest, key: string): Promise<Reply> {
  const { path, method, body, token } = request
  for (;;) {
    const reply = await shop.call(path, { ...(method ? { method } : {}), body, token, key })
    if (reply.status !== 409 || reply.body.code !== 'in_progress') return reply
    expect(reply.headers.get('retry-after')).toBe('1')
  }
}

const countOf = async (shop: TestShop, table: PgTable) =>
  (await shop.db.select({ n: count() }).from(table))[0]?.n ?? 0

describe.each(backends)('A request sent many times under one key on %s', (backend) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop(backend)
  })
  afterAll(() => shop.close())

  test('is tried here for every write of the contract', () => {
    const all = Object.entries(endpoints)
      .filter(([name, call]) => call.method !== 'GET' && name !== 'socialSignIn')
      .map(([name]) => name)
    expect(Object.keys(writes).sort()).toEqual(all.sort())
  })

  test.each(Object.entries(writes))('%s has one effect', async (_, write) => {
    const request = await write.make(shop)
    const before = await countOf(shop, write.table)
    const key = randomUUID()

    const replies = await Promise.all(
      Array.from({ length: backend === 'PostgreSQL' ? 50 : 10 }, () => insist(shop, request, key)),
    )

    expect(new Set(replies.map((reply) => JSON.stringify(reply.body))).size).toBe(1)
    expect(replies[0]?.status, JSON.stringify(replies[0]?.body)).toBe(200)
    expect((await countOf(shop, write.table)) - before).toBe(write.adds)
    if (request.other) {
      const reply = await insist(shop, { ...request, body: request.other }, key)
      expect([reply.status, reply.body.code]).toEqual([422, 'key_reused'])
    }
  })

  test('keeps no token and no password in the table of answers', async () => {
    const key = randomUUID()
    const account = newAccount()
    const { body } = await shop.call('/registration', { body: account, key })
    const rows = JSON.stringify(await shop.db.select().from(idempotencyKeys))

    expect(rows).not.toContain(body.data.access.token)
    expect(rows).not.toContain(key)
    const again = await shop.call('/registration', { body: account, key })
    expect(again.body).toEqual(body)
    expect(again.headers.get('idempotency-replayed')).toBe('true')
  })

  test('gives a refusal again without working it out again', async () => {
    const token = await shop.newShopper()
    const key = randomUUID()
    const ask = () => shop.call('/cart/increment', { token, key, body: { product_id: 3 } })
    expect((await ask()).body.code).toBe('not_in_cart')
    await shop.call('/cart/store', { token, body: { product_id: 3 } })
    expect((await ask()).body.code).toBe('not_in_cart')
  })

  test('does not keep the answer to somebody who is not logged in', async () => {
    const key = randomUUID()
    const body = { product_id: 3 }
    expect((await shop.call('/cart/store', { key, body })).status).toBe(401)
    const token = await shop.newShopper()
    expect((await shop.call('/cart/store', { key, body, token })).status).toBe(200)
  })
})
