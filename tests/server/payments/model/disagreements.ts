import { eq, inArray } from 'drizzle-orm'
import type { Database } from '#server/database/client.ts'
import { products } from '#server/database/schema/catalogue.ts'
import { refunds } from '#server/database/schema/payments.ts'
import type { OrderRow } from '#server/orders/write-order.ts'
import type { Payment } from '#server/payments/lock-payment.ts'
import type { ModelGateway } from './model-gateway.ts'
import { STOCK } from './write-checkout.ts'

type End = {
  orders: OrderRow[]
  payments: Payment[]
  productIds: number[]
  gateways: ModelGateway[]
  /** Orders that the shopper has cancelled. */
  cancelled: ReadonlySet<number>
  /** Orders that were alive when the shopper paid for them. */
  paidAlive: ReadonlySet<number>
}

/** Returns, in sentences, what does not agree when everything has come to rest; empty if all does. */
export async function disagreements(db: Database, end: End): Promise<string[]> {
  const wrong: string[] = []
  const check = (holds: boolean, sentence: string) => holds || wrong.push(sentence)
  for (const { id, status, payment_status, payment_method } of end.orders) {
    const isCancelled = status === 'Cancelled'
    check(!isCancelled || payment_status !== 'Paid', 'a cancelled order has kept its money')
    check(isCancelled || payment_status !== 'Refunded', 'an order goes on that was paid back')
    check(
      isCancelled || payment_status === 'Paid' || payment_method === 'cash',
      'an order that nobody pays keeps its goods',
    )
    check(
      !end.paidAlive.has(id) || end.cancelled.has(id) || payment_status === 'Paid',
      'a shopper has paid in time and has no order',
    )
  }
  for (const { state } of end.payments) {
    check(state === 'closed' || state === 'paid', `a payment is ${state} for ever`)
  }
  const owed = await db.select().from(refunds).where(eq(refunds.state, 'queued'))
  check(owed.length === 0, 'money is not returned')
  const held = end.gateways.reduce((sum, { balance }) => sum + balance, 0)
  const due = end.orders
    .filter(({ payment_status }) => payment_status === 'Paid')
    .reduce((sum, order) => sum + order.payable_amount, 0)
  check(held === due, `the gateways hold ${held}, the paid orders cost ${due}`)
  const goods = await db
    .select({ stock: products.stock })
    .from(products)
    .where(inArray(products.id, end.productIds))
  const left = goods.reduce((sum, { stock }) => sum + stock, 0)
  const kept = end.orders.filter(({ status }) => status !== 'Cancelled').length
  check(left === goods.length * STOCK - kept, 'the stock does not agree with the orders')
  return wrong
}
