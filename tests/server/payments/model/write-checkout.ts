import { randomUUID } from 'node:crypto'
import { and, asc, eq, inArray, like, ne } from 'drizzle-orm'
import type { Database } from '#server/database/client.ts'
import { products } from '#server/database/schema/catalogue.ts'
import { notifications } from '#server/database/schema/notifications.ts'
import { paymentOrders, payments, paymentWebhooks } from '#server/database/schema/payments.ts'
import { users } from '#server/database/schema/people.ts'
import { orderLines, orders } from '#server/database/schema/selling.ts'

/** Pieces of each product before it is ordered. */
export const STOCK = 10
const PRICES = [1999, 4501] as const

export type Checkout = {
  userId: number
  orderIds: number[]
  productIds: number[]
  pays(paymentId: number, orderId: number): Promise<boolean>
}

/** Writes two unpaid orders of one checkout, in two shops of the demo, in place of former ones. */
export async function writeCheckout(db: Database, now: Date): Promise<Checkout> {
  await db.delete(paymentWebhooks)
  await db.delete(payments)
  await db.delete(notifications)
  await db.delete(orders).where(like(orders.code, 'MODEL-%'))
  const [user] = await db.insert(users).values({ name: 'Sam Shopper' }).returning()
  const [first] = await db.select().from(products).orderBy(asc(products.id)).limit(1)
  const [second] = await db
    .select()
    .from(products)
    .where(ne(products.shop_id, first?.shop_id ?? 0))
    .orderBy(asc(products.id))
    .limit(1)
  if (!user || !first || !second) throw new Error('The demo shop is not there')
  const goods = [first, second]
  await db
    .update(products)
    .set({ stock: STOCK - 1 })
    .where(inArray(products.id, [first.id, second.id]))
  const placement = randomUUID()
  const orderIds: number[] = []
  for (const [index, product] of goods.entries()) {
    const price = PRICES[index] ?? 0
    const [order] = await db
      .insert(orders)
      .values({
        code: `MODEL-${randomUUID()}`,
        user_id: user.id,
        shop_id: product.shop_id,
        placement,
        payment_method: 'card',
        total_amount: price,
        delivery_charge: 0,
        coupon_discount: 0,
        tax_amount: 0,
        payable_amount: price,
        created_at: now,
        pay_until: new Date(now.getTime() + 30 * 60_000),
      })
      .returning()
    if (!order) throw new Error('The order was not stored')
    orderIds.push(order.id)
    await db.insert(orderLines).values({
      order_id: order.id,
      product_id: product.id,
      name: product.name,
      price,
      discount_price: 0,
      quantity: 1,
    })
  }
  return {
    userId: user.id,
    orderIds,
    productIds: [first.id, second.id],
    async pays(paymentId, orderId) {
      const rows = await db
        .select()
        .from(paymentOrders)
        .where(and(eq(paymentOrders.payment_id, paymentId), eq(paymentOrders.order_id, orderId)))
      return rows.length > 0
    },
  }
}
