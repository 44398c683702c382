import { and, eq, inArray } from 'drizzle-orm'
import { paymentOrders, payments } from '#server/database/schema/payments.ts'
import type { Call } from '#server/http/route.ts'

/** Asks for the end of every open payment of locked orders; the gateway is told after the commit. */
export async function closePaymentsOf(
  { db, now }: Pick<Call, 'db' | 'now'>,
  orderIds: number[],
): Promise<void> {
  const theirs = db
    .select({ id: paymentOrders.payment_id })
    .from(paymentOrders)
    .where(inArray(paymentOrders.order_id, orderIds))
  await db
    .update(payments)
    .set({ state: 'closing', next_at: now, tries: 0 })
    .where(and(eq(payments.state, 'open'), inArray(payments.id, theirs)))
}
