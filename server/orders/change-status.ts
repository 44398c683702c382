import { eq } from 'drizzle-orm'
import type { CancelReason } from '#contract/cancel-reasons.ts'
import type { OrderStatus } from '#contract/order-statuses.ts'
import { orderEvents, orders } from '#server/database/schema/selling.ts'
import type { Call } from '#server/http/route.ts'
import { closePaymentsOf } from '#server/payments/close-payments.ts'
import { releaseOrder } from '#server/payments/release-order.ts'
import { undoOrder } from './cancel-order.ts'
import { mailOrder } from './order-mail.ts'
import { pushOrder } from './order-push.ts'
import type { OrderRow } from './write-order.ts'

/**
 * Gives a locked order another status, adds it to its timeline and queues the messages about it.
 * Canceling returns stock, voucher and what was paid; cash is paid on delivery.
 * @param why what the shopper reads of a canceled order
 */
export async function changeStatus(
  moment: Pick<Call, 'db' | 'now'>,
  order: OrderRow,
  status: OrderStatus,
  why: CancelReason = 'shop',
): Promise<void> {
  const { db, now } = moment
  if (status === 'Cancelled') {
    await releaseOrder(moment, order)
    await undoOrder(moment, order)
  }
  // Paid at the door: the page of a gateway must not take the money again.
  if (status === 'Delivered') await closePaymentsOf(moment, [order.id])
  const paid = status === 'Delivered' ? { payment_status: 'Paid' as const } : {}
  const canceled = status === 'Cancelled' ? { cancel_reason: why } : {}
  await db
    .update(orders)
    .set({ status, pay_until: null, ...paid, ...canceled })
    .where(eq(orders.id, order.id))
  await db.insert(orderEvents).values({ order_id: order.id, status, at: now })
  await mailOrder(moment, order, status)
  await pushOrder(moment, order, status)
}
