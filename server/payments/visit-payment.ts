import { and, eq, inArray, ne } from 'drizzle-orm'
import { thumbnailOf } from '#server/catalogue/picture-address.ts'
import { paymentOrders, payments } from '#server/database/schema/payments.ts'
import { orderLines, orders } from '#server/database/schema/selling.ts'
import { inTransaction } from '#server/http/transaction.ts'
import { askGateway, gatewayOf, type PaymentDeps } from './ask-gateway.ts'
import type { PaidItem } from './gateway.ts'
import { lockPayment, type Payment } from './lock-payment.ts'
import { paymentPath } from './open-payment.ts'
import { pauseAfter } from './pause-after.ts'

/** More than anybody reads at a gateway, which takes a few kilobytes. */
const MOST_ITEMS = 20

/**
 * Returns the gateway's page of a payment and creates it at the first visit; null if the payment
 * cannot be paid any more.
 * @param origin where browsers reach this shop
 * @throws Error if the gateway does not answer or is not set up any more
 */
export async function visitPayment(
  deps: PaymentDeps,
  payment: Payment,
  origin: string,
): Promise<string | null> {
  if (payment.state !== 'open') return null
  if (await isPaidOtherwise(deps, payment)) return null
  // First of all: at a gateway that the shop has no keys of any more nobody would notice the money.
  const gateway = gatewayOf(deps.gateways, payment.gateway)
  if (payment.page_url) return payment.page_url
  const { reference, amount, currency } = payment
  const own = `${origin}${paymentPath(reference)}`
  const created = await gateway.create({
    reference,
    amount,
    currency,
    title: await titleOf(deps, payment),
    items: await itemsOf(deps, payment, origin),
    returnUrl: `${own}/return`,
    cancelUrl: `${own}/cancel`,
    webhookUrl: `${origin}/payment/webhooks/${payment.gateway}`,
  })
  return inTransaction(deps.db, async (db) => {
    const locked = await lockPayment(db, { id: payment.id })
    if (!locked) return null
    const { state } = locked.payment
    await db
      .update(payments)
      .set({
        gateway_id: created.id,
        page_url: created.pageUrl,
        // Neither a webhook nor the shopper may ever come back.
        next_at: new Date(deps.now().getTime() + pauseAfter(0)),
        // Closed while the gateway was creating it: it has to be closed there too.
        ...(state === 'closed' ? { state: 'closing' } : {}),
      })
      .where(eq(payments.id, payment.id))
    return state === 'open' ? created.pageUrl : null
  })
}

/**
 * Settles former payments of the same orders first: one of them may have just been paid.
 * @throws Error if the gateway of one does not answer
 */
async function isPaidOtherwise(deps: PaymentDeps, payment: Payment): Promise<boolean> {
  const { db } = deps
  const ids = db
    .select({ id: paymentOrders.order_id })
    .from(paymentOrders)
    .where(eq(paymentOrders.payment_id, payment.id))
  const former = await db
    .selectDistinct({ payment: payments })
    .from(payments)
    .innerJoin(paymentOrders, eq(paymentOrders.payment_id, payments.id))
    .where(
      and(
        eq(payments.state, 'closing'),
        ne(payments.id, payment.id),
        inArray(paymentOrders.order_id, ids),
      ),
    )
  for (const { payment: one } of former) await askGateway(deps, one)
  const [now] = await db.select().from(payments).where(eq(payments.id, payment.id))
  return now?.state !== 'open'
}

async function titleOf({ db }: PaymentDeps, payment: Payment): Promise<string> {
  const rows = await db
    .select({ code: orders.code })
    .from(orders)
    .innerJoin(paymentOrders, eq(paymentOrders.order_id, orders.id))
    .where(eq(paymentOrders.payment_id, payment.id))
    .orderBy(orders.id)
  return rows.map(({ code }) => code).join(', ')
}

async function itemsOf({ db }: PaymentDeps, payment: Payment, origin: string): Promise<PaidItem[]> {
  const rows = await db
    .select({
      name: orderLines.name,
      quantity: orderLines.quantity,
      picture: orderLines.picture,
    })
    .from(orderLines)
    .innerJoin(paymentOrders, eq(paymentOrders.order_id, orderLines.order_id))
    .where(eq(paymentOrders.payment_id, payment.id))
    .orderBy(orderLines.id)
    .limit(MOST_ITEMS)
  return rows.map(({ name, quantity, picture }) => {
    const address = thumbnailOf(picture, 160)
    return { name, quantity, picture: address && new URL(address, origin).href }
  })
}
