import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm'
import { payments } from '#server/database/schema/payments.ts'
import { askGateway, type WorkDeps } from './ask-gateway.ts'
import { expireOrders } from './expire-orders.ts'
import type { Payment } from './lock-payment.ts'
import { pauseAfter } from './pause-after.ts'
import { payBack } from './pay-back.ts'

/**
 * Does once what is due: cancels orders that were not paid in time, asks gateways about payments of
 * which no webhook came, closes those that are no longer wanted, returns money. Any number of
 * processes may do so on one database.
 */
export async function workOffPayments(deps: WorkDeps): Promise<void> {
  await expireOrders(deps)
  await closeLate(deps)
  for (let due = await claimPayment(deps); due; due = await claimPayment(deps)) {
    await ask(deps, due)
  }
  // What was just closed can be canceled now.
  await expireOrders(deps)
  await payBack(deps)
}

/** Asks for the end of payments that were not made in time; their orders may be paid on delivery. */
async function closeLate({ db, now }: WorkDeps): Promise<void> {
  await db
    .update(payments)
    .set({ state: 'closing', next_at: now(), tries: 0 })
    .where(and(eq(payments.state, 'open'), lte(payments.open_until, now())))
}

/** Claims the payment that has been due for longest, by being the one to put off its next turn. */
async function claimPayment({ db, now }: WorkDeps): Promise<Payment | undefined> {
  const due = db
    .select({ id: payments.id })
    .from(payments)
    .where(and(inArray(payments.state, ['open', 'closing']), lte(payments.next_at, now())))
    .orderBy(asc(payments.next_at))
    .limit(1)
    .for('update', { skipLocked: true })
  const [claimed] = await db
    .update(payments)
    .set({
      tries: sql`${payments.tries} + 1`,
      next_at: new Date(now().getTime() + pauseAfter(0)),
    })
    .where(eq(payments.id, due))
    .returning()
  return claimed
}

async function ask(deps: WorkDeps, payment: Payment): Promise<void> {
  const { id, gateway, tries } = payment
  try {
    await askGateway(deps, payment)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    deps.log.warn({ payment: id, gateway, tries, reason }, 'The gateway was not heard')
  }
  await deps.db
    .update(payments)
    .set({ next_at: new Date(deps.now().getTime() + pauseAfter(tries)) })
    .where(and(eq(payments.id, id), eq(payments.tries, tries)))
}
