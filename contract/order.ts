import * as v from 'valibot'
import { cartWarning, variant } from './cart.ts'
import { endpoint } from './endpoint.ts'
import { LONGEST_CODE } from './order-code.ts'
import { orderStatusKeys } from './order-status-keys.ts'
import { orderStatuses } from './order-statuses.ts'
import {
  date,
  flag,
  id,
  listOf,
  money,
  number,
  paging,
  percentage,
  pictures,
  rating,
  text,
} from './primitives.ts'

/** Another backend may have statuses of its own: they are shown in its words. */
export const orderStatus = v.union([v.picklist(orderStatuses), v.string()])

export const address = v.object({
  id,
  name: text,
  phone: text,
  area: text,
  flat_no: text,
  post_code: text,
  address_line: text,
  address_line2: text,
  address_type: v.nullish(v.string(), 'home'),
  is_default: v.nullish(flag, false),
  latitude: v.nullish(number, null),
  longitude: v.nullish(number, null),
})
export type Address = v.InferOutput<typeof address>

export const order = v.object({
  id,
  order_code: v.string(),
  quantity: v.nullish(number, 0),
  amount: money,
  payment_method: text,
  payment_status: v.nullish(v.string(), 'Pending'),
  order_status: orderStatus,
  created_at: date,
  /** ISO 8601 date; empty: the shop does not say. */
  estimated_delivery_date: text,
  /** An order that is not paid by then is cancelled; null: nothing is waited for. */
  pay_until: v.nullish(date, null),
  /** Of a canceled order: `shopper`, `unpaid` or `shop`; missing: not known. */
  cancel_reason: v.optional(v.nullable(v.string())),
  /** When it was delivered or canceled; missing: it was not, or that is not known. */
  ended_at: v.optional(v.nullable(date)),
  /** Pictures for the card in the history. */
  thumbnails: listOf(v.string()),
  /** Names of what was bought, each once, in the language of the call; missing: not known. */
  product_names: v.optional(listOf(v.string())),
  /** Missing: not known. */
  shop_id: v.optional(id),
  shop_name: text,
})
export type Order = v.InferOutput<typeof order>

export const orderDetails = v.object({
  ...order.entries,
  total_amount: money,
  tax_amount: v.nullish(money, 0),
  discount: v.nullish(money, 0),
  coupon_discount: v.nullish(money, 0),
  delivery_charge: v.nullish(money, 0),
  payable_amount: money,
  /** What is paid with this order: itself and the other unpaid ones of its checkout. */
  due: v.nullish(v.object({ amount: money, orders: number }), null),
  /** Ids of the other orders of its checkout; missing: not known. */
  bought_with: listOf(id),
  note: text,
  shop: v.nullish(
    v.object({ id, name: v.string(), logo: text, rating: v.nullish(rating, 0) }),
    null,
  ),
  address: v.nullish(address, null),
  products: listOf(
    v.object({
      id,
      name: v.string(),
      thumbnail: text,
      pictures,
      brand: v.nullish(v.string(), null),
      price: v.nullish(money, 0),
      discount_price: v.nullish(money, 0),
      discount_percentage: v.nullish(percentage, 0),
      order_qty: number,
      ...variant.entries,
      /** Whether the shop still has a page of it, which it can be reviewed on. */
      in_shop: v.nullish(v.boolean(), true),
      /** The shopper's own rating; null: not rated yet. */
      rating: v.nullish(rating, null),
      /** What the shopper wrote with the rating; empty: nothing. */
      review: text,
    }),
  ),
  timeline: listOf(v.object({ status: v.string(), at: date })),
  /**
   * Address of the invoice as a PDF; empty: there is none. Below `/api/` it is requested with the
   * token; any other address is opened as a link.
   */
  invoice_url: text,
})
export type OrderDetails = v.InferOutput<typeof orderDetails>

export const listOrders = endpoint({
  method: 'GET',
  path: '/orders',
  about: 'The shopper’s orders, newest first',
  auth: 'token',
  request: v.object({
    ...paging,
    order_status: v.optional(v.picklist([...orderStatuses, ...Object.values(orderStatusKeys)])),
    /**
     * Part of an order code, or of the name of a product in it, ignoring case; total and counts are
     * then of the matching orders.
     */
    search: v.optional(v.pipe(v.string(), v.maxLength(LONGEST_CODE))),
  }),
  data: v.object({
    total: number,
    status_wise_orders: v.nullish(v.record(v.string(), number), {}),
    orders: v.array(order),
  }),
})

export const getOrder = endpoint({
  method: 'GET',
  path: '/order-details',
  about: 'One order; 404 for an order of another shopper',
  auth: 'token',
  request: v.object({ order_id: id }),
  data: v.object({ order: orderDetails }),
})

export const cancelOrder = endpoint({
  method: 'POST',
  path: '/orders/cancel',
  about: 'Cancels a Pending order; returns stock and voucher',
  auth: 'token',
  request: v.object({ order_id: id }),
  data: v.nullish(v.object({})),
})

export const orderAgain = endpoint({
  method: 'POST',
  path: '/place-order/again',
  about:
    'Puts the lines of a Delivered order into the cart, with the capability `reorder_canceled` also of a Cancelled one; warnings say which lack, or part of them',
  auth: 'token',
  request: v.object({ order_id: id }),
  data: v.nullish(v.object({ warnings: listOf(cartWarning) })),
})
