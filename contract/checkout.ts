import * as v from 'valibot'
import { cartGroup, cartWarning, variant } from './cart.ts'
import { endpoint } from './endpoint.ts'
import { flag, id, listOf, money, text } from './primitives.ts'

/** Characters of a voucher's code. */
export const LONGEST_CODE = 60

/** Totals of a checkout, always computed by the server (section 3, Cart state). */
export const checkoutTotals = v.object({
  total_amount: money,
  delivery_charge: v.nullish(money, 0),
  coupon_discount: v.nullish(money, 0),
  payable_amount: money,
  order_tax_amount: v.nullish(money, 0),
})

export const checkout = v.object({
  checkout: checkoutTotals,
  checkout_items: listOf(
    v.object({
      ...cartGroup.entries,
      delivery_charge: v.nullish(money, 0),
      /** the day by which an order placed now arrives; empty: the shop does not tell one */
      estimated_delivery_date: v.nullish(text, ''),
    }),
  ),
  apply_coupon: v.nullish(flag, false),
  warnings: listOf(cartWarning),
})
export type Checkout = v.InferOutput<typeof checkout>

export const checkoutCart = endpoint({
  method: 'POST',
  path: '/cart/checkout',
  about: 'Totals for the chosen shops of the cart; changes nothing',
  auth: 'token',
  request: v.object({
    shop_ids: v.array(id),
    coupon_code: v.nullish(v.pipe(v.string(), v.maxLength(LONGEST_CODE))),
    is_buy_now: v.optional(flag, false),
  }),
  data: checkout,
})

export const placedOrders = v.object({
  orders: v.array(v.object({ id, order_code: v.string(), shop_id: id, payable_amount: money })),
  /** null: nothing to pay online */
  order_payment_url: v.nullish(v.string(), null),
})
export type PlacedOrders = v.InferOutput<typeof placedOrders>

export const createOrder = endpoint({
  method: 'POST',
  path: '/place-order',
  about:
    'Places one order per shop. 409 total_changed or cart_changed, with the new totals in data, if they differ from expected_total or the lines from expected_lines',
  auth: 'token',
  request: v.object({
    shop_ids: v.pipe(
      v.array(id),
      v.minLength(1, 'Please select at least one shop'),
      v.maxLength(100),
    ),
    address_id: v.nullish(id),
    payment_method: v.nullish(v.pipe(v.string(), v.maxLength(60))),
    note: v.nullish(v.pipe(v.string(), v.maxLength(1000))),
    coupon_code: v.nullish(v.pipe(v.string(), v.maxLength(LONGEST_CODE))),
    is_buy_now: v.optional(flag, false),
    /** decimal, as shown to the shopper */
    expected_total: v.nullish(money),
    /** as shown to the shopper, in any order */
    expected_lines: v.nullish(
      v.pipe(
        v.array(v.object({ product_id: id, ...variant.entries, quantity: v.number() })),
        v.maxLength(1000),
      ),
    ),
  }),
  data: placedOrders,
})

export const getOrdersByKey = endpoint({
  method: 'GET',
  path: '/orders/by-key/{key}',
  about: 'The orders that were placed under an Idempotency-Key; 404 if none',
  auth: 'token',
  request: v.object({ key: v.pipe(v.string(), v.maxLength(200)) }),
  data: placedOrders,
})

export const payOrder = endpoint({
  method: 'GET',
  path: '/order-payment/{order}/{method}',
  about:
    'Repeats a payment or switches to cash; returns the address of the payment page, null for cash',
  auth: 'token',
  request: v.object({ order: id, method: v.pipe(v.string(), v.maxLength(60)) }),
  data: v.object({ order_payment_url: v.nullish(text, null) }),
})
