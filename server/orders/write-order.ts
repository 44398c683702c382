import { randomInt } from 'node:crypto'
import type { createOrder } from '#contract/checkout.ts'
import type { ParsedRequestOf } from '#contract/endpoint.ts'
import { estimateDelivery } from '#contract/estimate-delivery.ts'
import {
  type OrderAddress,
  orderEvents,
  orderLines,
  orders,
} from '#server/database/schema/selling.ts'
import type { Call } from '#server/http/route.ts'
import type { OrderTotals } from './calculate-totals.ts'
import type { ShopTotals } from './shop-totals.ts'

export type PlaceRequest = ParsedRequestOf<typeof createOrder>

export type OrderRow = typeof orders.$inferSelect

/** Letters and digits that are not confused when read aloud. */
const SIGNS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const makeCode = () =>
  `OS-${Array.from({ length: 8 }, () => SIGNS[randomInt(SIGNS.length)]).join('')}`

type Part = {
  totals: OrderTotals
  shop: ShopTotals
  address: OrderAddress
  placement: string
  /** Name of the payment method. */
  method: string
  /** null: paid on delivery */
  payUntil: Date | null
}

/** Stores one shop's order with its lines and the first step of its timeline. */
export async function writeOrder(call: Call, request: PlaceRequest, part: Part): Promise<OrderRow> {
  const { shop, totals, address, placement, method, payUntil } = part
  const [order] = await call.db
    .insert(orders)
    .values({
      code: makeCode(),
      user_id: call.userId,
      shop_id: shop.shop.id,
      placement,
      key: call.key,
      payment_method: method,
      // Nothing is left to pay after a voucher for all of it.
      payment_status: shop.payable === 0 ? 'Paid' : 'Pending',
      note: request.note ?? '',
      locale: call.locale,
      address,
      total_amount: shop.goods,
      discount: shop.lines.reduce(
        (sum, line) => sum + (line.price - line.unitPrice) * line.quantity,
        0,
      ),
      delivery_charge: shop.delivery,
      coupon_discount: shop.coupon,
      tax_amount: shop.tax,
      payable_amount: shop.payable,
      voucher_id: shop.coupon > 0 ? (totals.voucher?.id ?? null) : null,
      estimated_delivery: estimateDelivery(shop.shop.delivery_time, call.now),
      created_at: call.now,
      pay_until: shop.payable === 0 ? null : payUntil,
    })
    .returning()
  if (!order) throw new Error('The order was not stored')
  await call.db.insert(orderLines).values(
    shop.lines.map((line) => ({
      order_id: order.id,
      product_id: line.product.id,
      name: line.product.name,
      original_name: line.original_name === line.product.name ? null : line.original_name,
      brand: line.brand,
      picture: line.picture,
      price: line.price,
      discount_price: line.discount_price,
      quantity: line.quantity,
      color: line.color,
      size: line.size,
      unit: line.product.unit,
    })),
  )
  await call.db.insert(orderEvents).values({ order_id: order.id, status: 'Pending', at: call.now })
  return order
}
