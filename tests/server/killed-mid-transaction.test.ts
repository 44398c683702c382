import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { buyerAtSandbox } from '#tests/support/buyer-at-sandbox.ts'
import { ShopServer } from '#tests/support/shop-server.ts'
import { backends } from '#tests/support/test-database.ts'
import { callThrough, newAccount } from '#tests/support/test-shop.ts'

const server = process.env.TEST_DATABASE_URL ?? ''
const KILLS = 20
const writes = ['store', 'increment', 'decrement', 'delete'] as const

// PGlite lives in the process that is killed; tests/server/main.test.ts kills that one.
describe.runIf(backends.includes('PostgreSQL'))(
  'A shop on PostgreSQL killed in the middle of a transaction',
  () => {
    const name = `killed_${randomUUID().replaceAll('-', '')}`
    let admin: pg.Client
    let database: pg.Client
    let shop: ShopServer
    let environment: Record<string, string>
    const call = callThrough((path, init) => fetch(shop.url + path, init))
    const count = async (text: string, values: unknown[] = []): Promise<number> =>
      Number((await database.query(text, values)).rows[0].count)

    beforeAll(async () => {
      admin = await connect(server)
      await admin.query(`create database ${name}`)
      const url = new URL(server)
      url.pathname = `/${name}`
      environment = { DATABASE_URL: url.href }
      shop = await ShopServer.start(environment)
      database = await connect(url.href)
    }, 60_000)
    afterAll(async () => {
      await database.end()
      await shop.remove()
      await admin.query(`drop database ${name} with (force)`)
      await admin.end()
    })

    test(`${KILLS} times: nothing half done is left, and the same request is done once afterwards`, async () => {
      const { body } = await call('/registration', { body: newAccount() })
      const { token } = body.data.access
      const subject = `user ${body.data.user.id}`
      const listed = (await call('/products?per_page=50')).body.data.products
      const [plain, other] = listed.filter(
        (one: { colors?: unknown[]; sizes?: unknown[]; quantity: number }) =>
          !one.colors?.length && !one.sizes?.length && one.quantity > 20,
      )
      const pieces = async () => {
        const cart = (await call('/carts', { token })).body.data
        return cart.cart_items[0]?.products[0]?.quantity ?? 0
      }

      const buyer = await buyerAtSandbox(call, other.id)
      const stock = () => count('select stock as count from products where id = $1', [other.id])
      let wanted = 0
      for (let round = 0; round < KILLS; round += 1) {
        const kind = writes[round % writes.length] as (typeof writes)[number]
        const key = randomUUID()
        const change = () => call(`/cart/${kind}`, { token, key, body: { product_id: plain.id } })
        // Another shopper places an order, or pays it, at the same moment.
        const isPlacing = round % 2 === 0
        const buying = isPlacing ? buyer.place : buyer.pay
        await (isPlacing ? buyer.fill() : buyer.approve(shop.url))
        await killWithin([change, buying], isPlacing ? ['effects'] : ['effects', 'orders'])
        await shop.run(environment)
        const paid = "select count(*) from payments where state = 'paid'"
        const placed = 'select count(*) from orders where user_id = $1'
        const before = Math.floor(round / 2)
        expect(await count(paid)).toBe(before)
        expect(await count(placed, [buyer.id])).toBe(isPlacing ? before : before + 1)
        expect(await count('select count(*) from payments')).toBe(isPlacing ? before : before + 1)
        expect(await stock()).toBe(other.quantity - (isPlacing ? before : before + 1))

        const left = 'select count(*) from effects where subject = $1 and key = $2'
        expect(await count(left, [subject, key])).toBe(0)
        const replies = 'select count(*) from idempotency_keys where subject = $1 and key = $2'
        expect(await count(replies, [subject, key])).toBe(0)
        expect(await pieces()).toBe(wanted)

        expect((await change()).status).toBe(200)
        wanted = { store: wanted + 1, increment: wanted + 1, decrement: wanted - 1, delete: 0 }[
          kind
        ]
        expect(await count(left, [subject, key])).toBe(1)
        expect(await pieces()).toBe(wanted)

        expect(await buying()).toBe(true)
        expect(await count(placed, [buyer.id])).toBe(before + 1)
        expect(await count(paid)).toBe(isPlacing ? before : before + 1)
        expect(await stock()).toBe(other.quantity - before - 1)
      }
      expect(await count('select count(*) from effects where subject = $1', [subject])).toBe(KILLS)
    }, 240_000)

    /** What they write last is locked: the requests stop in their transactions, and so does the shop. */
    async function killWithin(
      requests: (() => Promise<unknown>)[],
      tables: string[],
    ): Promise<void> {
      await database.query('begin')
      await database.query(`lock table ${tables.join(', ')} in share mode`)
      const replies = requests.map((request) => request().catch(() => null))
      const waiting = `select count(distinct pid) from pg_locks
        where not granted and relation = any($1::regclass[])`
      const isStuck = async () => expect(await count(waiting, [tables])).toBe(requests.length)
      await vi.waitFor(isStuck, 10_000)
      await shop.end('SIGKILL')
      await database.query('rollback')
      expect(await Promise.all(replies)).toEqual(requests.map(() => null))
      // The database notices that the shop is gone when it sends a response.
      const open = `select count(*) from pg_stat_activity
        where datname = $1 and pid <> pg_backend_pid() and state <> 'idle'`
      await vi.waitFor(async () => expect(await count(open, [name])).toBe(0), 10_000)
    }
  },
)

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client
}
