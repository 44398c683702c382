import { and, asc, eq, inArray, lte } from 'drizzle-orm'
import type { Database } from '#server/database/client.ts'
import { paymentOrders, payments } from '#server/database/schema/payments.ts'
import { orders } from '#server/database/schema/selling.ts'
import { inTransaction } from '#server/http/transaction.ts'
import { changeStatus } from '#server/orders/change-status.ts'
import type { WorkDeps } from './ask-gateway.ts'
import { closePaymentsOf } from './close-payments.ts'

/**
 * Cancels the orders that were not paid in time, which gives back their stock and voucher: first their
 * payments are closed at the gateway, because one of them may be paid at this moment. An order that
 * cannot be canceled holds up neither the others nor what else is due.
 */
export async function expireOrders({
  db,
  now,
  log,
}: Pick<WorkDeps, 'db' | 'now' | 'log'>): Promise<void> {
  const late = await db
    .select({ id: orders.id })
    .from(orders)
    .where(lte(orders.pay_until, now()))
    .orderBy(asc(orders.id))
  for (const { id } of late) {
    await expire(db, now(), id).catch((error) =>
      log.warn({ err: error, order: id }, 'An order that was not paid was not canceled'),
    )
  }
}

const expire = (db: Database, now: Date, id: number): Promise<void> =>
  inTransaction(db, async (tx) => {
    const moment = { db: tx, now }
    const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update')
    // Paid, canceled or given more time since.
    if (!order?.pay_until || order.pay_until > now) return
    await closePaymentsOf(moment, [id])
    const [unsettled] = await tx
      .select({ id: payments.id })
      .from(payments)
      .innerJoin(paymentOrders, eq(paymentOrders.payment_id, payments.id))
      .where(and(eq(paymentOrders.order_id, id), inArray(payments.state, ['open', 'closing'])))
      .limit(1)
    if (!unsettled) await changeStatus(moment, order, 'Cancelled', 'unpaid')
  })
