import { inArray } from 'drizzle-orm'
import type { Database } from '#server/database/client.ts'
import { orders } from '#server/database/schema/selling.ts'
import { HttpProblem, invalid } from '#server/http/http-problem.ts'
import type { Call } from '#server/http/route.ts'
import { inTransaction } from '#server/http/transaction.ts'
import { findOwnOrder } from '#server/orders/find-own-order.ts'
import type { OrderRow } from '#server/orders/write-order.ts'
import { readSettings } from '#server/settings/read-settings.ts'
import { closePaymentsOf } from './close-payments.ts'
import { dueOrders, sumOf } from './due-orders.ts'
import { holdUntil, openPayment, openPaymentPath } from './open-payment.ts'
import { activeMethod, CASH } from './payment-methods.ts'

/**
 * Returns a payment method that can be chosen now.
 * @throws HttpProblem 422
 */
export async function chooseMethod(
  { db, gateways }: Pick<Call, 'db' | 'gateways'>,
  field: string,
  wanted: string | null | undefined,
): Promise<string> {
  const method = await activeMethod(db, gateways, wanted)
  if (!method) throw invalid({ [field]: ['This way of paying is not available'] })
  return method
}

/** Returns until when orders of a payment method wait for their payment; null: on delivery. */
export const waitFor = async (db: Database, method: string, now: Date) =>
  method === CASH ? null : holdUntil(now, await readSettings(db))

/**
 * Opens the payment of orders that were just placed.
 * @returns its path; null if there is nothing to pay now
 */
export async function payPlaced(
  { db, now }: Pick<Call, 'db' | 'now'>,
  placed: OrderRow[],
): Promise<string | null> {
  const [first, ...others] = placed.filter(({ pay_until }) => pay_until !== null)
  if (!first) return null
  return openPayment({ db, now }, [first, ...others], {
    gateway: first.payment_method,
    settings: await readSettings(db),
  })
}

/**
 * Lets a shopper pay an order of theirs again, with another method, or on delivery; the other unpaid
 * orders of its checkout with it.
 * @returns the path of the payment; null for cash
 * @throws HttpProblem 404, 422 if it is paid or cancelled or the method unknown
 */
export function payAgain(call: Call, id: number, wanted: string): Promise<string | null> {
  return inTransaction(call.db, async (db) => {
    const { now, userId } = call
    const order = await findOwnOrder({ db, userId }, id)
    const method = await chooseMethod({ ...call, db }, 'method', wanted)
    const [first, ...others] = await dueOrders(db, order, true)
    if (!first) {
      // Another tab may have canceled it while this one waited for its lock.
      const { status } = await findOwnOrder({ db, userId }, id)
      const isCancelled = status === 'Cancelled'
      const message = isCancelled ? 'This order is cancelled' : 'This order is paid already'
      throw new HttpProblem(422, 'not_payable', message)
    }
    const ids = [first, ...others].map((one) => one.id)
    if (method === CASH) {
      await closePaymentsOf({ db, now }, ids)
      await db
        .update(orders)
        .set({ payment_method: CASH, pay_until: null })
        .where(inArray(orders.id, ids))
      return null
    }
    const open = await openPaymentPath(db, id, {
      gateway: method,
      amount: sumOf([first, ...others]),
    })
    const settings = await readSettings(db)
    return open ?? openPayment({ db, now }, [first, ...others], { gateway: method, settings })
  })
}
