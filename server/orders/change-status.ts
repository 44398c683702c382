import { eq } from 'drizzle-orm'
import type { OrderStatus } from '#contract/order-statuses.ts'
import { orderEvents, orders } from '#server/database/schema/selling.ts'
import type { Call } from '#server/http/route.ts'
import { releaseOrder } from '#server/payments/release-order.ts'
import { undoOrder } from './cancel-order.ts'
import { mailOrder } from './order-mail.ts'
import { pushOrder } from './order-push.ts'
import type { OrderRow } from './write-order.ts'

/**
 * Gives a locked order another status, adds it to its timeline and queues the messages about it.
 * Canceling returns stock, voucher and what was paid; cash is paid on delivery.
 */
export async function changeStatus(
  moment: Pick<Call, 'db' | 'now'>,
  order: OrderRow,
  status: OrderStatus,
): Promise<void> {
  const { db, now } = moment
  if (status === 'Cancelled') {
    await releaseOrder(moment, order)
    await undoOrder(moment, order)
  }
  const paid = status === 'Delivered' ? { payment_status: 'Paid' as const } : {}
  await db
    .update(orders)
    .set({ status, pay_until: null, ...paid })
    .where(eq(orders.id, order.id))
  await db.insert(orderEvents).values({ order_id: order.id, status, at: now })
  await mailOrder(moment, order, status)
  await pushOrder(moment, order, status)
}
