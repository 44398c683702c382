import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { count, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { idempotencyKeys, settings } from '#server/database/schema/operation.ts'
import type { Reply } from '#tests/support/call-through.ts'
import { newAccount } from '#tests/support/some-shopper.ts'
import { backends } from '#tests/support/test-database.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { writes } from '#tests/support/write-every-call.ts'
import type { WriteRequest } from '#tests/support/write-orders.ts'

type Listed = { id: number; colors?: unknown[]; sizes?: unknown[]; quantity: number }

/** Asks again under the same key for as long as the first request is still being worked on. */
async function repeatRequest(shop: TestShop, request: WriteRequest, key: string): Promise<Reply> {
  const { path, method, body, token } = request
  for (;;) {
    const reply = await shop.call(path, { ...(method ? { method } : {}), body, token, key })
    if (reply.status !== 409 || reply.body.code !== 'in_progress') return reply
    expect(reply.headers.get('retry-after')).toBe('1')
    // Fifty that ask without a pause keep the first from its end.
    await setTimeout(20)
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
    // A deleted account takes its token with it: delete-account.test.ts repeats that request.
    // The signature of a channel stores nothing.
    const others = ['socialSignIn', 'deleteAccount', 'authorizeChannel']
    const all = Object.entries(endpoints)
      .filter(([name, call]) => call.method !== 'GET' && !others.includes(name))
      .map(([name]) => name)
    expect(Object.keys(writes).sort()).toEqual(all.sort())
  })

  test.each(Object.entries(writes))('%s has one effect', async (_, write) => {
    const request = await write.make(shop)
    const before = await countOf(shop, write.table)
    const key = randomUUID()

    const replies = await Promise.all(
      Array.from({ length: backend === 'PostgreSQL' ? 50 : 10 }, () =>
        repeatRequest(shop, request, key),
      ),
    )

    expect(new Set(replies.map((reply) => JSON.stringify(reply.body))).size).toBe(1)
    expect(replies[0]?.status, JSON.stringify(replies[0]?.body)).toBe(200)
    expect((await countOf(shop, write.table)) - before).toBe(write.adds)
    if (request.other) {
      const reply = await repeatRequest(shop, { ...request, body: request.other }, key)
      expect([reply.status, reply.body.code]).toEqual([422, 'key_reused'])
    }
  })

  test('keeps no token and no password in the table of responses', async () => {
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
    const ask = () => shop.call('/cart/increment', { token, key, body: { product_id: 17 } })
    expect((await ask()).body.code).toBe('not_in_cart')
    await shop.call('/cart/store', { token, body: { product_id: 17 } })
    expect((await ask()).body.code).toBe('not_in_cart')
  })

  test('does not keep the response to somebody who is not logged in', async () => {
    const key = randomUUID()
    const body = { product_id: 17 }
    expect((await shop.call('/cart/store', { key, body })).status).toBe(401)
    const token = await shop.newShopper()
    expect((await shop.call('/cart/store', { key, body, token })).status).toBe(200)
  })

  /** A product that needs no choice of color or size. */
  const plainProduct = async () => {
    const { body } = await shop.call('/products?per_page=100')
    const plain = (one: Listed) => !one.colors?.length && !one.sizes?.length && one.quantity > 5
    return (body.data.products as Listed[]).find(plain)?.id ?? 0
  }

  test('a key belongs to whoever used it: another shopper with the same one is served anew', async () => {
    const key = randomUUID()
    const [one, other] = [await shop.newShopper(), await shop.newShopper()]
    const body = { product_id: await plainProduct() }
    await shop.call('/cart/store', { token: one, key, body })
    const reply = await shop.call('/cart/store', { token: other, key, body })
    expect([reply.status, reply.headers.get('idempotency-replayed')]).toEqual([200, null])
    expect((await shop.call('/carts', { token: other })).body.data.total).toBe(1)
    const different = await shop.call('/cart/delete', { token: other, key: randomUUID(), body })
    expect(different.status).toBe(200)
    expect((await shop.call('/carts', { token: one })).body.data.total).toBe(1)
  })

  test('a failure of the shop is not kept: the same key works once the shop does', async () => {
    const token = await shop.newShopper()
    const key = randomUUID()
    const body = { product_id: await plainProduct() }
    const ask = () => shop.call('/cart/store', { token, key, body })
    await shop.db.execute(sql`alter table cart_lines rename to mislaid`)
    const failed = await ask().finally(() =>
      shop.db.execute(sql`alter table mislaid rename to cart_lines`),
    )
    expect(failed.status).toBe(500)
    expect((await ask()).status).toBe(200)

    const value = { google: { is_active: true, client_id: 'id' } }
    await shop.db
      .insert(settings)
      .values({ key: 'social_auths', value })
      .onConflictDoUpdate({ target: settings.key, set: { value } })
    const social = { token, key: randomUUID(), body: { code: 'code' } }
    const missing = await shop.call('/auth/google/token', social)
    expect(missing.status).toBe(501)
    const again = await shop.call('/auth/google/token', social)
    expect(again.headers.get('idempotency-replayed')).toBe(null)
  })

  test('who asked too soon is told when to come back, and then served under the same key', async () => {
    const { email } = newAccount()
    const ask = (key: string) => shop.call('/send-otp', { key, body: { phone: email } })
    expect((await ask(randomUUID())).status).toBe(200)
    const key = randomUUID()
    const early = await ask(key)
    expect([early.status, early.headers.get('retry-after')]).toEqual([429, '60'])
    shop.wait(61_000)
    const late = await ask(key)
    expect([late.status, late.headers.get('idempotency-replayed')]).toEqual([200, null])
  })

  test('a request is the same in whatever sequence its fields come', async () => {
    const token = await shop.newShopper()
    const key = randomUUID()
    const body = { product_id: await plainProduct(), quantity: 2 }
    const ask = (fields: object) => shop.call('/cart/store', { token, key, body: fields })
    await ask(body)
    const again = await ask(Object.fromEntries(Object.entries(body).reverse()))
    expect(again.headers.get('idempotency-replayed')).toBe('true')
    expect((await shop.call('/carts', { token })).body.data.total).toBe(2)
  })

  test('a key under which a wrong request came carries out no other', async () => {
    const token = await shop.newShopper()
    const key = randomUUID()
    const body = { product_id: await plainProduct() }
    const wrong = { ...body, quantity: 0 }
    expect((await shop.call('/cart/store', { token, key, body: wrong })).status).toBe(422)
    const late = await shop.call('/cart/store', { token, key, body })
    expect(late.body.code).toBe('key_reused')
    expect((await shop.call('/carts', { token })).body.data.total).toBe(0)
  })
})
