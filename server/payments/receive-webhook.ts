import { lte } from 'drizzle-orm'
import type { Database } from '#server/database/client.ts'
import { paymentWebhooks } from '#server/database/schema/payments.ts'
import { inTransaction } from '#server/http/transaction.ts'
import { gatewayOf, type PaymentDeps } from './ask-gateway.ts'
import { lockPayment } from './lock-payment.ts'
import { settlePayment } from './settle-payment.ts'

const DAY = 86_400_000
/** Gateways deliver a message again for days; one that comes after months settles nothing anew. */
const KEPT_DAYS = 90

/** Deletes the messages that no gateway delivers again. */
export async function deleteOldWebhooks(db: Database, now: Date): Promise<void> {
  await db
    .delete(paymentWebhooks)
    .where(lte(paymentWebhooks.received_at, new Date(now.getTime() - KEPT_DAYS * DAY)))
}

/**
 * Verifies a webhook, stores what it says and applies it, all of it once: a message that is
 * delivered again changes nothing. Its text is not kept, because gateways name the payer in it.
 * @throws Error if the gateway is unknown or the signature wrong; nothing is stored then
 */
export async function receiveWebhook(
  { db: database, gateways, now }: PaymentDeps,
  { gateway, headers, body }: { gateway: string; headers: Headers; body: string },
): Promise<void> {
  const event = await gatewayOf(gateways, gateway).readWebhook(headers, body)
  if (!event) return
  await inTransaction(database, async (db) => {
    const stored = await db
      .insert(paymentWebhooks)
      .values({
        gateway,
        event_id: event.id,
        payment_reference: event.reference,
        body: event.outcome,
        received_at: now(),
      })
      .onConflictDoNothing()
      .returning({ id: paymentWebhooks.event_id })
    if (stored.length === 0) return
    const locked = await lockPayment(db, { reference: event.reference })
    if (!locked) return
    const { payment } = locked
    // Nobody may settle the payment of another gateway, nor by paying something else there: who pays
    // may choose the reference of a payment link. One whose id is not stored yet is asked for later.
    if (payment.gateway !== gateway || payment.gateway_id !== event.gatewayId) return
    await settlePayment({ db, now: now() }, locked, event.outcome)
  })
}
