import { eq } from 'drizzle-orm'
import { payments, refunds } from '#server/database/schema/payments.ts'
import { orders } from '#server/database/schema/selling.ts'
import type { Call } from '#server/http/route.ts'
import { closePaymentsOf } from './close-payments.ts'
import { divideMoney } from './divide-money.ts'
import type { Outcome } from './gateway.ts'
import type { LockedPayment } from './lock-payment.ts'

type Moment = Pick<Call, 'db' | 'now'>

/**
 * Stores what a gateway says of a locked payment. That it is paid wins over everything that was known,
 * in whatever order messages come: the orders that still want the money are paid, the rest goes back.
 */
export async function settlePayment(
  moment: Moment,
  { payment, parts }: LockedPayment,
  outcome: Outcome,
): Promise<void> {
  const { db, now } = moment
  if (outcome === 'open' || payment.state === 'paid') return
  await db.update(payments).set({ state: outcome }).where(eq(payments.id, payment.id))
  if (outcome === 'closed') return
  const { returned } = divideMoney(parts)
  for (const { order, amount } of returned) {
    await queueRefund(moment, { payment_id: payment.id, order_id: order.id, amount })
  }
  // One that was canceled before is paid, too, until the money has gone back: the shopper was charged.
  const charged = parts.filter(({ order }) => order.payment_status === 'Pending')
  for (const { order } of charged) {
    await db
      .update(orders)
      .set({
        payment_status: 'Paid',
        payment_method: payment.gateway,
        paid_by: payment.id,
        pay_until: null,
      })
      .where(eq(orders.id, order.id))
  }
  // Nothing of these orders may be paid a second time.
  await closePaymentsOf(
    { db, now },
    parts.map(({ order }) => order.id),
  )
}

/** Queues the return of what an order has paid with a payment; once. */
export async function queueRefund(
  { db, now }: Moment,
  {
    payment_id,
    order_id,
    amount,
  }: Pick<typeof refunds.$inferInsert, 'payment_id' | 'order_id' | 'amount'>,
): Promise<void> {
  await db
    .insert(refunds)
    .values({ payment_id, order_id, amount, next_at: now })
    .onConflictDoNothing()
}
