import { and, asc, eq, lte, sql } from 'drizzle-orm'
import { paymentOrders, payments, refunds } from '#server/database/schema/payments.ts'
import { orders } from '#server/database/schema/selling.ts'
import { inTransaction } from '#server/http/transaction.ts'
import { gatewayOf, type PaymentDeps, type WorkDeps } from './ask-gateway.ts'
import { shareOf } from './divide-money.ts'
import { pauseAfter } from './pause-after.ts'

type Refund = typeof refunds.$inferSelect

/** Returns the money of the refunds that are due. A gateway returns it once per refund. */
export async function payBack(deps: WorkDeps): Promise<void> {
  const { db, now, log } = deps
  const due = await db
    .select()
    .from(refunds)
    .where(and(eq(refunds.state, 'queued'), lte(refunds.next_at, now())))
    .orderBy(asc(refunds.id))
  for (const refund of due) {
    try {
      await payBackOne(deps, refund)
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      log.warn({ refund: refund.id, tries: refund.tries, reason }, 'Money was not returned')
      await db
        .update(refunds)
        .set({
          tries: sql`${refunds.tries} + 1`,
          next_at: new Date(now().getTime() + pauseAfter(refund.tries)),
        })
        .where(eq(refunds.id, refund.id))
    }
  }
}

async function payBackOne({ db, gateways }: PaymentDeps, refund: Refund): Promise<void> {
  const [payment] = await db.select().from(payments).where(eq(payments.id, refund.payment_id))
  if (!payment?.gateway_id) throw new Error('The payment is not known to its gateway')
  const parts = await db
    .select()
    .from(paymentOrders)
    .where(eq(paymentOrders.payment_id, payment.id))
  await gatewayOf(gateways, payment.gateway).refund(payment.gateway_id, {
    key: `${payment.reference}-${refund.order_id}`,
    ...shareOf(parts, refund.order_id),
  })
  await inTransaction(db, async (tx) => {
    await tx.update(refunds).set({ state: 'done' }).where(eq(refunds.id, refund.id))
    // Of an order that was paid twice only the surplus has gone back.
    await tx
      .update(orders)
      .set({ payment_status: 'Refunded' })
      .where(and(eq(orders.id, refund.order_id), eq(orders.paid_by, payment.id)))
  })
}
