import { randomUUID } from 'node:crypto'
import { and, desc, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Database } from '#server/database/client.ts'
import { paymentOrders, payments } from '#server/database/schema/payments.ts'
import { orders } from '#server/database/schema/selling.ts'
import type { Call } from '#server/http/route.ts'
import type { OrderRow } from '#server/orders/write-order.ts'
import type { ShopSettings } from '#server/settings/default-settings.ts'
import { closePaymentsOf } from './close-payments.ts'
import { sumOf } from './due-orders.ts'

/** Address of a payment in this shop: it leads to the gateway's page, which may not exist yet. */
export const paymentPath = (reference: string) => `/payment/${reference}`

/** Returns until when an order that is not paid keeps its goods. */
export const holdUntil = (now: Date, { unpaid_order_minutes }: ShopSettings) =>
  new Date(now.getTime() + unpaid_order_minutes * 60_000)

/**
 * Returns the path of the open payment of an order; null if there is none.
 * @param wanted only a payment at this gateway of this amount
 */
export async function openPaymentPath(
  db: Database,
  orderId: number,
  wanted?: { gateway: string; amount: number },
): Promise<string | null> {
  const [open] = await db
    .select({ reference: payments.reference })
    .from(payments)
    .innerJoin(paymentOrders, eq(paymentOrders.payment_id, payments.id))
    .where(
      and(
        eq(paymentOrders.order_id, orderId),
        eq(payments.state, 'open'),
        wanted && eq(payments.gateway, wanted.gateway),
        wanted && eq(payments.amount, wanted.amount),
      ),
    )
    .orderBy(desc(payments.id))
    .limit(1)
  return open ? paymentPath(open.reference) : null
}

/**
 * Opens a payment of locked, unpaid orders of one shopper and closes other ones of them. The gateway
 * hears of it when the shopper opens its address, because a transaction must not wait for a network.
 * @returns its path
 */
export async function openPayment(
  { db, now }: Pick<Call, 'db' | 'now'>,
  unpaid: [OrderRow, ...OrderRow[]],
  { gateway, settings }: { gateway: string; settings: ShopSettings },
): Promise<string> {
  const ids = unpaid.map(({ id }) => id)
  await closePaymentsOf({ db, now }, ids)
  const reference = randomUUID()
  const [payment] = await db
    .insert(payments)
    .values({
      reference,
      user_id: unpaid[0].user_id,
      gateway,
      amount: sumOf(unpaid),
      currency: settings.currency.name,
      open_until: holdUntil(now, settings),
      next_at: holdUntil(now, settings),
      created_at: now,
    })
    .returning()
  if (!payment) throw new Error('The payment was not stored')
  await db.insert(paymentOrders).values(
    unpaid.map(({ id, payable_amount }) => ({
      payment_id: payment.id,
      order_id: id,
      amount: payable_amount,
    })),
  )
  // An order to be paid on delivery stays one until it is paid.
  await db
    .update(orders)
    .set({ payment_method: gateway, pay_until: holdUntil(now, settings) })
    .where(and(inArray(orders.id, ids), isNotNull(orders.pay_until)))
  return paymentPath(reference)
}
