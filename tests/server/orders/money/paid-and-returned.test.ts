import { eq, inArray } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { productColors, productSizes, products, shops } from '#server/database/schema/catalogue.ts'
import { settings } from '#server/database/schema/operation.ts'
import { paymentOrders, payments, refunds } from '#server/database/schema/payments.ts'
import { cartLines, orderLines, orders, vouchers } from '#server/database/schema/selling.ts'
import { inTransaction } from '#server/http/transaction.ts'
import { changeStatus } from '#server/orders/change-status.ts'
import { lockPayment } from '#server/payments/lock-payment.ts'
import { settlePayment } from '#server/payments/settle-payment.ts'
import { someAddress } from '#tests/support/some-shopper.ts'
import { anyBackend } from '#tests/support/test-database.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { cart, type RandomCart } from './random-carts.ts'

const STOCK = 10_000
const endings = fc.array(fc.constantFrom('Delivered', 'Cancelled', 'Pending'), {
  minLength: 4,
  maxLength: 4,
})
/** One percent of so little is nothing. */
const tiny: RandomCart = {
  items: [
    { shopId: 1, quantity: 1, price: 40, discount: 0, flash: null, surcharge: 0, offered: true },
  ],
  deliveries: [0, 0, 0, 0],
  terms: {
    ...{ kind: 'Percentage', discount: 1, shop_id: null },
    ...{ min_order_amount: 0, max_discount_amount: null },
  },
  tax: 0,
}
type Row = typeof orders.$inferSelect

let shop: TestShop
let token: string
let userId: number
/** Products without variants, by shop. */
const pool = new Map<number, number[]>()
beforeAll(async () => {
  shop = await openTestShop(anyBackend)
  token = await shop.newShopper()
  userId = (await shop.call('/profile', { token })).body.data.user.id
  await shop.call('/address/store', { token, body: someAddress })
  await setting('payment_gateways', [{ id: 1, name: 'sandbox', title: 'Card', is_active: true }])
  await shop.db.delete(productColors)
  await shop.db.delete(productSizes)
  for (const { id, shop_id } of await shop.db.select().from(products).orderBy(products.id)) {
    pool.set(shop_id, [...(pool.get(shop_id) ?? []), id])
  }
})
afterAll(() => shop.close())

async function setting(key: string, value: unknown) {
  const change = { target: settings.key, set: { value } }
  await shop.db.insert(settings).values({ key, value }).onConflictDoUpdate(change)
}

/** Fills the shopper's cart, and gives shops, taxes and voucher their values. */
async function prepare({ items, deliveries, terms, tax }: RandomCart): Promise<number[]> {
  const { db } = shop
  await setting('tax_percentage', tax / 1000)
  for (const [index, delivery_charge] of deliveries.entries()) {
    await db
      .update(shops)
      .set({ delivery_charge })
      .where(eq(shops.id, index + 1))
  }
  await db.delete(vouchers)
  const ends_at = new Date(Date.now() + 1e9)
  if (terms) await db.insert(vouchers).values({ ...terms, code: 'RANDOM', ends_at })
  await db.delete(cartLines)
  const ids: number[] = []
  for (const [index, { shopId, price, discount, quantity }] of items.entries()) {
    const product_id = pool.get(shopId)?.[index] as number
    const values = { price, discount_price: discount, stock: STOCK, sold: 0 }
    await db.update(products).set(values).where(eq(products.id, product_id))
    await db.insert(cartLines).values({ user_id: userId, product_id, quantity })
    ids.push(product_id)
  }
  return ids
}

const pay = (order: Row) =>
  inTransaction(shop.db, async (db) => {
    const [part] = await db.select().from(paymentOrders).where(eq(paymentOrders.order_id, order.id))
    const locked = part && (await lockPayment(db, { id: part.payment_id }))
    if (locked) await settlePayment({ db, now: shop.now() }, locked, 'paid')
  })

const finish = (order: Row, status: string | undefined) =>
  inTransaction(shop.db, async (db) => {
    if (status === 'Pending' || !status) return
    const [row] = await db.select().from(orders).where(eq(orders.id, order.id)).for('update')
    await changeStatus({ db, now: shop.now() }, row as Row, status as 'Delivered' | 'Cancelled')
  })

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)

test('a shopper pays what the checkout shows, and gets back what was paid for a canceled order', async () => {
  const property = fc.asyncProperty(cart, endings, fc.boolean(), async (random, ends, early) => {
    const { db } = shop
    const ids = await prepare(random)
    const request = { shop_ids: [1, 2, 3, 4], ...(random.terms && { coupon_code: 'RANDOM' }) }
    const { checkout, apply_coupon } = (await shop.call('/cart/checkout', { token, body: request }))
      .body.data
    const { coupon_code: _, ...without } = request as { coupon_code?: string }
    const body = {
      ...(apply_coupon ? request : without),
      payment_method: 'sandbox',
      expected_total: checkout.payable_amount,
    }
    const placed = await shop.call('/place-order', { token, body })
    expect(placed.status, JSON.stringify(placed.body)).toBe(200)
    const orderIds = placed.body.data.orders.map(({ id }: { id: number }) => id)
    const read = () =>
      db.select().from(orders).where(inArray(orders.id, orderIds)).orderBy(orders.id)
    const written = await read()

    for (const order of written) {
      const lines = await db.select().from(orderLines).where(eq(orderLines.order_id, order.id))
      const goods = lines.map((line) => (line.discount_price || line.price) * line.quantity)
      expect(order.total_amount).toBe(sum(goods))
      expect(order.payable_amount).toBe(
        order.total_amount - order.coupon_discount + order.tax_amount + order.delivery_charge,
      )
    }
    const total = sum(written.map((order) => order.payable_amount))
    expect(Math.round(checkout.payable_amount * 100)).toBe(total)

    const [first] = written.filter((order) => order.payable_amount > 0)
    // Money may come before and after an order is canceled.
    if (early && first) await pay(first)
    for (const [index, order] of written.entries()) await finish(order, ends[index])
    if (!early && first) await pay(first)

    const [payment] = first
      ? await db
          .select({ amount: payments.amount })
          .from(payments)
          .innerJoin(paymentOrders, eq(paymentOrders.payment_id, payments.id))
          .where(eq(paymentOrders.order_id, first.id))
      : []
    expect(payment?.amount ?? 0).toBe(total)
    const returned = await db.select().from(refunds).where(inArray(refunds.order_id, orderIds))
    const after = await read()
    // A customer who has paid the courier in the meantime has paid twice.
    const gone = early ? ['Cancelled'] : ['Cancelled', 'Delivered']
    const owed = after.filter((one) => one.payable_amount > 0 && gone.includes(one.status))
    expect(new Map(returned.map((one) => [one.order_id, one.amount]))).toEqual(
      new Map(owed.map((order) => [order.id, order.payable_amount])),
    )

    const standing = after.filter(({ status }) => status !== 'Cancelled')
    const sold = await db
      .select({ pieces: orderLines.quantity })
      .from(orderLines)
      .where(inArray(orderLines.order_id, [0, ...standing.map(({ id }) => id)]))
    const stock = await db.select().from(products).where(inArray(products.id, ids))
    expect(sum(stock.map((one) => STOCK - one.stock))).toBe(sum(sold.map(({ pieces }) => pieces)))
    const [voucher] = await db.select().from(vouchers)
    const isUsed = standing.some((order) => order.coupon_discount > 0)
    expect(voucher?.used ?? 0).toBe(isUsed ? 1 : 0)
    await db.delete(orders).where(inArray(orders.id, orderIds))
  })
  const options = { numRuns: 40, seed: 20_261_123, endOnFailure: true }
  await fc.assert(property, { ...options, examples: [[tiny, ['Cancelled'], true]] })
})
