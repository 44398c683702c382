import { randomUUID } from 'node:crypto'
import { eq, inArray, sql, sum } from 'drizzle-orm'
import { PgSelectQueryBuilderBase } from 'drizzle-orm/pg-core'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { signIn } from '#server/accounts/tokens.ts'
import { products } from '#server/database/schema/catalogue.ts'
import { addresses, users } from '#server/database/schema/people.ts'
import { cartLines, orderLines, orders, vouchers } from '#server/database/schema/selling.ts'
import { someAddress } from '#tests/support/some-shopper.ts'
import { backends } from '#tests/support/test-database.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

const SHOPPERS = 50
/** As many for the product as for the voucher. */
const ROUNDS = Number(process.env.RUSH_ROUNDS ?? 8)
const STOCK = 2
const USES = 2

/** Shoppers of one product, or of one voucher for products of which each takes another. */
type Wanted = 'product' | 'voucher'
type Shopper = { id: number; token: string }
type Round = { goods: number[]; voucher: number; code: string | null }

// PGlite runs one transaction at a time.
describe.runIf(backends.includes('PostgreSQL'))(`${SHOPPERS} shoppers at the last pieces`, () => {
  let shop: TestShop
  let crowds: Record<Wanted, Shopper[]>
  beforeAll(async () => {
    shop = await openTestShop('PostgreSQL')
    crowds = { product: await gather(), voucher: await gather() }
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

  /** A voucher for few, and products of which there are few, in the carts of a crowd. */
  async function prepare(wanted: Wanted): Promise<Round> {
    const { db } = shop
    const crowd = crowds[wanted]
    await db.delete(cartLines).where(inUsers(crowd))
    const code = randomUUID().toUpperCase()
    const values = Array.from({ length: wanted === 'product' ? 1 : SHOPPERS }, (_, index) => ({
      ...{ slug: `${code}-${index}`, name: 'The last of them', shop_id: 1 },
      ...{ price: 1000, stock: STOCK },
    }))
    const goods = (await db.insert(products).values(values).returning()).map(({ id }) => id)
    const ends_at = new Date(Date.now() + 1e9)
    const terms = { code, kind: 'Amount' as const, discount: 100, usage_limit: USES, ends_at }
    const [voucher] = await db.insert(vouchers).values(terms).returning()
    await db.insert(cartLines).values(
      crowd.map(({ id }, index) => ({
        user_id: id,
        product_id: goods[index % goods.length] as number,
        quantity: 1,
      })),
    )
    return { goods, voucher: voucher?.id ?? 0, code: wanted === 'voucher' ? code : null }
  }

  /** All buy at the same moment. Returns how many could. */
  async function rush(wanted: Wanted, { code }: Round): Promise<number> {
    const replies = await Promise.all(
      crowds[wanted].map(async ({ token }) => {
        for (;;) {
          const body = { shop_ids: [1], coupon_code: code }
          const reply = await shop.call('/place-order', { token, body })
          // A slow machine has no connection left within its limit, and asks to come again.
          if (reply.status !== 503) return reply
        }
      }),
    )
    const refused = replies.filter(({ status }) => status !== 200)
    const reason = wanted === 'product' ? 'out_of_stock' : 'voucher_refused'
    expect(refused.filter(({ body }) => body.code !== reason)).toEqual([])
    return replies.length - refused.length
  }

  /** Returns what was sold or used more often than it may be, or is not in the books. */
  async function faults({ goods, voucher }: Round): Promise<string[]> {
    const { db } = shop
    const rows = await db
      .select({ left: products.stock, sold: sum(orderLines.quantity).mapWith(Number) })
      .from(products)
      .leftJoin(orderLines, eq(orderLines.product_id, products.id))
      .where(inArray(products.id, goods))
      .groupBy(products.id)
    const uses = await db.$count(orders, eq(orders.voucher_id, voucher))
    const [noted] = await db.select().from(vouchers).where(eq(vouchers.id, voucher))
    return [
      ...rows.flatMap(({ left, sold }) => [
        ...((sold ?? 0) > STOCK ? [`${sold} of ${STOCK} pieces were sold`] : []),
        ...(left === STOCK - (sold ?? 0) ? [] : [`${left} pieces are left after ${sold}`]),
      ]),
      ...(uses > USES ? [`the voucher was used ${uses} times`] : []),
      ...(noted?.used === uses ? [] : [`${noted?.used} of ${uses} uses were noted`]),
    ]
  }

  /** Returns how many rounds were played without a fault. */
  const play = async (wanted: Wanted, most: number): Promise<number> => {
    let round = 0
    for (; round < ROUNDS; round += 1) {
      const prepared = await prepare(wanted)
      expect(await rush(wanted, prepared)).toBe(most)
      expect(await faults(prepared)).toEqual([])
    }
    return round
  }

  test(`never get more than there is in ${ROUNDS} rounds, nor a voucher once too often`, async () => {
    const played = Promise.all([play('product', STOCK), play('voucher', USES)])
    expect(await played).toEqual([ROUNDS, ROUNDS])
  }, 180_000)

  test('would get more if the shop read without a lock, and then wrote', async () => {
    vi.spyOn(PgSelectQueryBuilderBase.prototype, 'for').mockReturnThis()
    for (const [wanted, fault] of [
      ['product', /pieces were sold/],
      ['voucher', /the voucher was used/],
    ] as const) {
      const prepared = await prepare(wanted)
      await rush(wanted, prepared)
      expect((await faults(prepared)).join()).toMatch(fault)
    }
  })
})

const inUsers = (crowd: Shopper[]) =>
  inArray(
    cartLines.user_id,
    crowd.map(({ id }) => id),
  )
