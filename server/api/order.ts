import { and, asc, eq } from 'drizzle-orm'
import { checkoutCart, createOrder, getOrdersByKey, payOrder } from '#contract/checkout.ts'
import { toWire } from '#contract/money.ts'
import { cancelOrder, getOrder, listOrders, orderAgain } from '#contract/order.ts'
import { orderStatusKeys, orderStatusOf } from '#contract/order-status-keys.ts'
import { pageOf } from '#server/catalogue/select-products.ts'
import { orders } from '#server/database/schema/selling.ts'
import { HttpProblem, invalid, notFound } from '#server/http/http-problem.ts'
import { recordEffect } from '#server/http/record-effect.ts'
import { keyedRoute, route } from '#server/http/route.ts'
import { calculateTotals, wireTotals } from '#server/orders/calculate-totals.ts'
import { changeStatus } from '#server/orders/change-status.ts'
import { findOwnOrder, UNKNOWN_ORDER } from '#server/orders/find-own-order.ts'
import { putIntoCart } from '#server/orders/order-again.ts'
import { placeOrders } from '#server/orders/place-orders.ts'
import {
  countByStatus,
  ownOrders,
  readOrderDetails,
  readOrders,
} from '#server/orders/read-orders.ts'
import type { OrderRow } from '#server/orders/write-order.ts'
import { openPaymentPath } from '#server/payments/open-payment.ts'
import { payAgain } from '#server/payments/pay-order.ts'

const wirePlaced = (placed: OrderRow[], paymentUrl: string | null = null) => ({
  orders: placed.map(({ id, code, shop_id, payable_amount }) => ({
    id,
    order_code: code,
    shop_id,
    payable_amount: toWire(payable_amount),
  })),
  order_payment_url: paymentUrl,
})

export const orderRoutes = [
  route(checkoutCart, async (request, call) => ({
    data: wireTotals(await calculateTotals(call, request), call.now),
  })),

  keyedRoute(createOrder, async (request, call) => {
    const placed = await placeOrders(call, request)
    return {
      message: 'Your order has been placed',
      data: wirePlaced(placed.orders, placed.paymentUrl),
    }
  }),

  route(getOrdersByKey, async ({ key }, { db, userId }) => {
    const placed = await db
      .select()
      .from(orders)
      .where(and(eq(orders.user_id, userId), eq(orders.key, key)))
      .orderBy(asc(orders.id))
    const [first] = placed
    if (!first) throw notFound(UNKNOWN_ORDER)
    return { data: wirePlaced(placed, await openPaymentPath(db, first.id)) }
  }),

  route(listOrders, async (request, call) => {
    const { db, locale } = call
    const status = request.order_status && orderStatusOf(request.order_status)
    const own = ownOrders(call, request.search)
    const counts = await countByStatus(db, own)
    const where = and(own, status === undefined ? undefined : eq(orders.status, status))
    const key = status ? orderStatusKeys[status] : 'all'
    return {
      data: {
        total: counts[key] ?? 0,
        status_wise_orders: counts,
        orders: await readOrders(db, { where, locale, ...pageOf(request) }),
      },
    }
  }),

  route(getOrder, async ({ order_id }, call) => {
    const order = await readOrderDetails(call, order_id)
    if (!order) throw notFound(UNKNOWN_ORDER)
    return { data: { order } }
  }),

  route(cancelOrder, async ({ order_id }, call) => {
    const order = await findOwnOrder(call, order_id, true)
    if (order.status !== 'Pending') {
      throw new HttpProblem(422, 'not_cancellable', 'This order cannot be cancelled any more')
    }
    await changeStatus(call, order, 'Cancelled', 'shopper')
    await recordEffect(call, 'order/cancel', { id: order.id, code: order.code })
    return { message: 'Your order has been cancelled', data: {} }
  }),

  keyedRoute(orderAgain, async ({ order_id }, call) => {
    const order = await findOwnOrder(call, order_id)
    if (order.status !== 'Delivered' && order.status !== 'Cancelled') {
      throw invalid({ order_id: ['Only a delivered or cancelled order can be ordered again'] })
    }
    const warnings = await putIntoCart(call, order.id)
    await recordEffect(call, 'order/again', { id: order.id })
    return { message: 'The products are in your cart', data: { warnings } }
  }),

  route(payOrder, async ({ order, method }, call) => {
    const path = await payAgain(call, order, method)
    const message = path ? 'You can pay now' : 'You pay on delivery'
    return { message, data: { order_payment_url: path } }
  }),
]
