import { randomUUID } from 'node:crypto'
import { and, eq, ne, sql, sum } from 'drizzle-orm'
import { PgSelectQueryBuilderBase } from 'drizzle-orm/pg-core'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { signIn } from '#server/accounts/tokens.ts'
import { products } from '#server/database/schema/catalogue.ts'
import { addresses, users } from '#server/database/schema/people.ts'
import { cartLines, orderLines, orders, vouchers } from '#server/database/schema/selling.ts'
import { backends } from '#tests/support/test-database.ts'
import { openTestShop, someAddress, type TestShop } from '#tests/support/test-shop.ts'

const SHOPPERS = 50
const ROUNDS = 20
/** Crowds that have nothing to do with each other, so that their rounds need not wait. */
const CROWDS = 5
const STOCK = 4
const USES = 2

type Shopper = { id: number; token: string }
type Round = { product: number; voucher: number; code: string }

// PGlite runs one transaction at a time.
describe.runIf(backends.includes('PostgreSQL'))(`${SHOPPERS} shoppers at the last pieces`, () => {
  let shop: TestShop
  let crowds: Shopper[][]
  beforeAll(async () => {
    shop = await openTestShop('PostgreSQL')
    crowds = await Promise.all(Array.from({ length: CROWDS }, gather))
    // Between what a shopper was promised and what is written: the pause in which faults happen.
    await shop.db.execute(sql`create function pause() returns trigger language plpgsql as
      $$ begin perform pg_sleep(0.1); return null; end $$`)
    for (const table of [products, vouchers]) {
      await shop.db.execute(sql`create trigger pause before update on ${table}
        for each statement execute function pause()`)
    }
  })
  afterEach(() => vi.restoreAllMocks())
  afterAll(() => shop.close())

  async function gather(): Promise<Shopper[]> {
    const names = Array.from({ length: SHOPPERS }, () => ({ name: 'Sam Shopper' }))
    const people = await shop.db.insert(users).values(names).returning()
    await shop.db
      .insert(addresses)
      .values(people.map(({ id }) => ({ ...someAddress, user_id: id })))
    return Promise.all(
      people.map(async ({ id }) => ({ id, token: await signIn(shop.db, id, shop.now()) })),
    )
  }

  /** A product of which there are few, in everybody's cart, and a voucher for few. */
  async function prepare(crowd: Shopper[]): Promise<Round> {
    const code = randomUUID().toUpperCase()
    const [product] = await shop.db
      .insert(products)
      .values({ slug: code, name: 'The last of them', shop_id: 1, price: 1000, stock: STOCK })
      .returning()
    const [voucher] = await shop.db
      .insert(vouchers)
      .values({
        ...{ code, kind: 'Amount' as const, discount: 100, usage_limit: USES },
        ends_at: new Date(Date.now() + 1e9),
      })
      .returning()
    if (!product || !voucher) throw new Error('The round was not prepared')
    await shop.db
      .insert(cartLines)
      .values(crowd.map(({ id }) => ({ user_id: id, product_id: product.id, quantity: 1 })))
    return { product: product.id, voucher: voucher.id, code }
  }

  /** All buy at the same moment, every second one with the voucher. Returns how many could. */
  async function rush(crowd: Shopper[], { code }: Round): Promise<number> {
    const replies = await Promise.all(
      crowd.map(({ token }, index) => {
        const coupon = index % 2 ? { coupon_code: code } : {}
        return shop.call('/place-order', { token, body: { shop_ids: [1], ...coupon } })
      }),
    )
    const refused = replies.filter(({ status }) => status !== 200)
    for (const { body } of refused) expect(['out_of_stock', 'voucher_refused']).toContain(body.code)
    return replies.length - refused.length
  }

  /** Returns what was sold or used more often than it may be, or is not in the books. */
  async function faults({ product, voucher }: Round): Promise<string[]> {
    const { db } = shop
    const [{ sold } = { sold: 0 }] = await db
      .select({ sold: sum(orderLines.quantity).mapWith(Number) })
      .from(orderLines)
      .where(eq(orderLines.product_id, product))
    const uses = await db
      .select({ id: orders.id })
      .from(orders)
      .where(and(eq(orders.voucher_id, voucher), ne(orders.status, 'Cancelled')))
    const [left] = await db.select().from(products).where(eq(products.id, product))
    const [noted] = await db.select().from(vouchers).where(eq(vouchers.id, voucher))
    return [
      ...(sold > STOCK ? [`${sold} of ${STOCK} pieces were sold`] : []),
      ...(left?.stock === STOCK - sold ? [] : [`${left?.stock} pieces are left after ${sold}`]),
      ...(uses.length > USES ? [`the voucher was used ${uses.length} times`] : []),
      ...(noted?.used === uses.length ? [] : [`${noted?.used} of ${uses.length} uses were noted`]),
    ]
  }

  test(`never get more than there is in ${ROUNDS} rounds, nor a voucher once too often`, async () => {
    await Promise.all(
      crowds.map(async (crowd) => {
        for (let round = 0; round < ROUNDS / CROWDS; round += 1) {
          const prepared = await prepare(crowd)
          const placed = await rush(crowd, prepared)
          expect(await faults(prepared)).toEqual([])
          expect(placed).toBe(STOCK)
          await shop.db.delete(cartLines).where(eq(cartLines.product_id, prepared.product))
        }
      }),
    )
  })

  test('would get more if the shop read without a lock, and then wrote', async () => {
    const [crowd] = crowds as [Shopper[]]
    vi.spyOn(PgSelectQueryBuilderBase.prototype, 'for').mockReturnThis()
    const prepared = await prepare(crowd)
    await rush(crowd, prepared)
    const found = (await faults(prepared)).join()
    expect(found).toMatch(/pieces were sold/)
    expect(found).toMatch(/the voucher was used/)
  })
})
