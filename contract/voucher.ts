import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { flag, id, listOf, money, text } from './primitives.ts'

/**
 * A voucher of a shop (section 3). With `discount_type` "Percentage" `discount` is in percent;
 * otherwise an amount as a decimal.
 */
export const voucher = v.object({
  id,
  code: text,
  discount: v.pipe(v.union([v.number(), v.string()]), v.transform(Number)),
  discount_type: v.nullish(v.string(), ''),
  min_order_amount: v.nullish(money, 0),
  max_discount_amount: v.nullish(money, null),
  validity: text,
  is_collected: v.nullish(flag, false),
  shop_id: v.nullish(id, null),
})
export type Voucher = v.InferOutput<typeof voucher>

export const listVouchers = endpoint({
  method: 'GET',
  path: '/get-vouchers',
  about: 'Vouchers of a shop; is_collected needs the token',
  auth: 'optional',
  request: v.object({ shop_id: id }),
  data: v.object({ coupons: listOf(voucher) }),
})

export const collectVoucher = endpoint({
  method: 'POST',
  path: '/vouchers-collect',
  about: 'Collects a voucher',
  auth: 'token',
  request: v.object({ coupon_id: id }),
  data: v.nullish(v.object({})),
})

export const listCollectedVouchers = endpoint({
  method: 'GET',
  path: '/get-collected-vouchers',
  about:
    'Collected vouchers that the shopper has not used, of a shop and for all shops; without a shop, all',
  auth: 'token',
  request: v.object({ shop_id: v.optional(id) }),
  data: v.object({ coupons: listOf(voucher) }),
})
