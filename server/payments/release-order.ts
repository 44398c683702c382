import { and, eq } from 'drizzle-orm'
import { paymentOrders } from '#server/database/schema/payments.ts'
import type { Call } from '#server/http/route.ts'
import type { OrderRow } from '#server/orders/write-order.ts'
import { closePaymentsOf } from './close-payments.ts'
import { queueRefund } from './settle-payment.ts'

/** Nobody pays a locked order that is being canceled, and what was paid for it goes back. */
export async function releaseOrder(
  moment: Pick<Call, 'db' | 'now'>,
  order: OrderRow,
): Promise<void> {
  await closePaymentsOf(moment, [order.id])
  if (order.paid_by === null) return
  const [part] = await moment.db
    .select()
    .from(paymentOrders)
    .where(and(eq(paymentOrders.order_id, order.id), eq(paymentOrders.payment_id, order.paid_by)))
  if (part) await queueRefund(moment, part)
}
