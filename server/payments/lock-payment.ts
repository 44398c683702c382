import { asc, eq, inArray } from 'drizzle-orm'
import type { Database } from '#server/database/client.ts'
import { paymentOrders, payments } from '#server/database/schema/payments.ts'
import { orders } from '#server/database/schema/selling.ts'

export type Payment = typeof payments.$inferSelect
type Part = { order: typeof orders.$inferSelect; amount: number }
export type LockedPayment = { payment: Payment; parts: Part[] }

/**
 * Locks a payment and the orders that it pays until the transaction ends; undefined if there is none.
 * Everything locks in this sequence: orders by id, payments, products, voucher.
 */
export async function lockPayment(
  tx: Database,
  by: { id: number } | { reference: string },
): Promise<LockedPayment | undefined> {
  const where = 'id' in by ? eq(payments.id, by.id) : eq(payments.reference, by.reference)
  const paid = await tx
    .select({ order_id: paymentOrders.order_id, amount: paymentOrders.amount })
    .from(paymentOrders)
    .innerJoin(payments, eq(payments.id, paymentOrders.payment_id))
    .where(where)
  if (paid.length === 0) return undefined
  const ids = paid.map(({ order_id }) => order_id)
  const rows = await tx
    .select()
    .from(orders)
    .where(inArray(orders.id, ids))
    .orderBy(asc(orders.id))
    .for('update')
  const [payment] = await tx.select().from(payments).where(where).for('update')
  if (!payment) return undefined
  const amountOf = (id: number) => paid.find(({ order_id }) => order_id === id)?.amount ?? 0
  return { payment, parts: rows.map((order) => ({ order, amount: amountOf(order.id) })) }
}
