import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buyerAtStripe } from '#tests/support/buyer-at-stripe.ts'
import { callThrough } from '#tests/support/call-through.ts'
import { eventually } from '#tests/support/eventually.ts'
import { openStripeDouble, stripeKeys } from '#tests/support/providers/stripe-double.ts'
import { ShopServer } from '#tests/support/shop-server.ts'
import { newAccount } from '#tests/support/some-shopper.ts'
import {
  AT_CLAIM,
  AT_COMMIT,
  AT_OPENED,
  AT_SENT,
  AT_STORED,
  killWithin,
  prepareStops,
  type Stop,
} from '#tests/support/stop-within.ts'
import { backends } from '#tests/support/test-database.ts'

const server = process.env.TEST_DATABASE_URL ?? ''
const changes = ['store', 'increment', 'decrement', 'delete'] as const

const logged = 'insert into "effects"'
const keyed = 'insert into "idempotency_keys"'
const committed: Stop = { statements: ['commit'], trigger: AT_COMMIT }
const before = (table: string, statement: string): Stop => ({
  statements: [statement],
  tables: [table],
})
/** While another shopper changes their cart, who is stopped before their effect is logged. */
const withChange = ({ statements, tables = [] }: Stop): Stop => ({
  statements: [...statements, logged],
  tables: [...tables, 'effects'],
})

/** Where an order that is being placed is stopped. */
const placing: Stop[] = [
  { statements: [keyed, keyed], tables: ['idempotency_keys'] },
  withChange(before('orders', 'insert into "orders"')),
  withChange(before('order_lines', 'insert into "order_lines"')),
  withChange(before('products', 'update "products"')),
  before('cart_lines', 'delete from "cart_lines"'),
  withChange({ statements: [logged] }),
  before('payments', 'update "payments"%"id" in'),
  { statements: ['insert into "payments"'], trigger: AT_OPENED },
  before('payment_orders', 'insert into "payment_orders"'),
  before('notifications', 'insert into "notifications"'),
  { statements: ['update "idempotency_keys"'], trigger: AT_STORED },
  committed,
]
const money = [
  before('payments', 'update "payments" set "state" = $1 where'),
  before('orders', 'update "orders"'),
  committed,
]
/** Where an order that is being paid is stopped. */
const paying = [
  { by: 'visit' as const, stop: before('payments', 'update "payments" set "gateway_id"') },
  ...money.map((stop) => ({ by: 'comeBack' as const, stop })),
  {
    by: 'report' as const,
    stop: before('payment_webhooks', 'insert into "payment_webhooks"'),
  },
  ...money.map((stop) => ({ by: 'report' as const, stop })),
]
/** Where a mail about an order that is being sent is stopped. */
const mailing = [AT_CLAIM, AT_SENT, AT_CLAIM].map(
  (trigger): Stop => ({ statements: ['update "notifications"'], trigger }),
)
const KILLS = placing.length + paying.length

// PGlite lives in the process that is killed; tests/server/main.test.ts kills that one.
describe.runIf(backends.includes('PostgreSQL'))(
  'A shop on PostgreSQL killed in the middle of a transaction',
  () => {
    const name = `killed_${randomUUID().replaceAll('-', '')}`
    let admin: pg.Client
    let database: pg.Client
    let stripe: Awaited<ReturnType<typeof openStripeDouble>>
    let shop: ShopServer
    let environment: Record<string, string>
    const call = callThrough((path, init) => fetch(shop.url + path, init))
    const count = async (text: string, values: unknown[] = []): Promise<number> =>
      Number((await database.query(text, values)).rows[0].count)
    const kill = () => shop.end('SIGKILL')

    beforeAll(async () => {
      stripe = await openStripeDouble()
      admin = await connect(server)
      await admin.query(`create database ${name}`)
      const url = new URL(server)
      url.pathname = `/${name}`
      environment = {
        DATABASE_URL: url.href,
        STRIPE_SECRET_KEY: stripeKeys.secretKey,
        STRIPE_WEBHOOK_SECRET: stripeKeys.webhookSecret,
        STRIPE_API_URL: stripe.url,
      }
      shop = await ShopServer.start(environment)
      database = await connect(url.href)
      await prepareStops(database)
      const gateways = [{ id: 1, name: 'stripe', title: 'Card', is_active: true }]
      await database.query(
        `insert into settings (key, value) values ('payment_gateways', $1)
          on conflict (key) do update set value = excluded.value`,
        [JSON.stringify(gateways)],
      )
    }, 60_000)
    afterAll(async () => {
      await database.end()
      await shop.remove()
      await admin.query(`drop database ${name} with (force)`)
      await admin.end()
      await stripe.close()
    })

    test(`${KILLS} times while placing and paying: nothing half done is left, and the same request is done once afterwards`, async () => {
      const { body } = await call('/registration', { body: newAccount() })
      const { token } = body.data.access
      const subject = `user ${body.data.user.id}`
      const listed = (await call('/products?per_page=50')).body.data.products
      const [plain, other] = listed.filter(
        (one: { colors?: unknown[]; sizes?: unknown[]; quantity: number }) =>
          !one.colors?.length && !one.sizes?.length && one.quantity > 20,
      )
      const buyer = await buyerAtStripe({ shop, stripe }, other.id)

      /** All that an order or a payment leaves, of which nothing may be there without the rest. */
      async function expectDone(done: { placed: number; paid: number }): Promise<void> {
        const own = 'select id from orders where user_id = $1'
        const found = {
          orders: await count(`select count(*) from (${own}) mine`, [buyer.id]),
          lines: await count(`select count(*) from order_lines where order_id in (${own})`, [
            buyer.id,
          ]),
          payments: await count('select count(*) from payment_orders'),
          mails: await count("select count(*) from notifications where purpose = 'order'"),
          sold:
            other.quantity -
            (await count('select stock as count from products where id = $1', [other.id])),
          taken: await count("select count(*) from payments where state = 'paid'"),
          paid: await count(
            "select count(*) from orders where payment_status = 'Paid' and user_id = $1",
            [buyer.id],
          ),
        }
        const { placed, paid } = done
        expect(found).toEqual({
          ...{ orders: placed, lines: placed, payments: placed, mails: placed, sold: placed },
          ...{ taken: paid, paid },
        })
      }

      let changed = 0
      let wanted = 0
      const pieces = async () => {
        const cart = (await call('/carts', { token })).body.data
        return cart.cart_items[0]?.products[0]?.quantity ?? 0
      }
      /** Kills the shop while an order is placed or paid, with the cart of somebody else if asked. */
      async function killDuring(
        stop: Stop,
        buying: () => Promise<boolean>,
        done: Parameters<typeof expectDone>[0],
      ) {
        const isWithChange = stop.statements.length > 1
        const kind = changes[changed % changes.length] as (typeof changes)[number]
        const key = randomUUID()
        const change = () => call(`/cart/${kind}`, { token, key, body: { product_id: plain.id } })
        const work = isWithChange ? [change, buying] : [buying]
        await killWithin(database, stop, { work, kill })
        await expectDone(done)
        const effects = 'select count(*) from effects where subject = $1 and key = $2'
        const replies = 'select count(*) from idempotency_keys where subject = $1 and key = $2'
        expect(await count(effects, [subject, key])).toBe(0)
        expect(await count(replies, [subject, key])).toBe(0)
        await shop.run(environment)
        expect(await pieces()).toBe(wanted)
        expect(await buying()).toBe(true)
        if (!isWithChange) return
        expect((await change()).status).toBe(200)
        changed += 1
        wanted = { store: wanted + 1, increment: wanted + 1, decrement: wanted - 1, delete: 0 }[
          kind
        ]
        expect(await count(effects, [subject, key])).toBe(1)
        expect(await pieces()).toBe(wanted)
      }

      let paid = 0
      for (const [placed, stop] of placing.entries()) {
        await buyer.fill()
        await killDuring(stop, buyer.place, { placed: placed + (stop === committed ? 1 : 0), paid })
        await expectDone({ placed: placed + 1, paid })
        const payment = paying[placed]
        const mail = mailing[placed - paying.length]
        if (payment) {
          const isVisit = payment.by === 'visit'
          if (!isVisit) await buyer.approve()
          const isDone = payment.stop === committed ? 1 : 0
          await killDuring(payment.stop, buyer[payment.by], {
            placed: placed + 1,
            paid: paid + isDone,
          })
          if (isVisit) {
            await buyer.approve()
            expect(await buyer.comeBack()).toBe(true)
          }
          paid += 1
          await expectDone({ placed: placed + 1, paid })
        }
        if (mail) {
          // As if it had not been sent yet.
          await database.query(`update notifications set next_at = now() + interval '500 ms', state = 'queued'
            where created_at = (select max(created_at) from notifications)`)
          await killWithin(database, mail, { work: [], kill })
          await expectDone({ placed: placed + 1, paid })
          // What a dead process has claimed is free after a minute.
          await database.query('update notifications set next_at = now()')
          await shop.run(environment)
        }
      }
      expect(await count('select count(*) from effects where subject = $1', [subject])).toBe(
        changed,
      )
      const unsent = "select count(*) from notifications where state <> 'sent'"
      await eventually(async () => expect(await count(unsent)).toBe(0))
    }, 480_000)
  },
)

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client
}
