import type { PricedLine } from '#server/cart/read-lines.ts'
import { percentOf } from './percent-of.ts'
import { discountByShop, type Voucher } from './vouchers.ts'

/** Totals of one shop's part, in minor units. */
export type ShopTotals = {
  shop: PricedLine['shop']
  lines: PricedLine[]
  goods: number
  delivery: number
  coupon: number
  tax: number
  payable: number
}

/**
 * Returns the amounts of the goods by shop id, the shop of the oldest line first. What is not for
 * sale counts nothing: nobody can order it, and no voucher's minimum is reached by it.
 */
export function goodsByShop(lines: PricedLine[]): Map<number, number> {
  const goods = new Map<number, number>()
  for (const { shop, unitPrice, quantity, forSale } of lines) {
    goods.set(shop.id, (goods.get(shop.id) ?? 0) + (forSale ? unitPrice * quantity : 0))
  }
  return goods
}

/**
 * Returns the totals of each shop. Taxes are rounded once per shop, because each shop's part is an
 * order of its own.
 * @param voucher one that may be used for these lines
 */
export function totalsByShop(
  lines: PricedLine[],
  voucher: Voucher | null,
  taxPercentage: number,
): ShopTotals[] {
  const goods = goodsByShop(lines)
  const coupons = voucher ? discountByShop(voucher, goods) : new Map<number, number>()
  return [...goods].map(([shopId, amount]) => {
    const own = lines.filter((line) => line.shop.id === shopId)
    const { shop } = own[0] as PricedLine
    const coupon = coupons.get(shopId) ?? 0
    const tax = percentOf(amount - coupon, taxPercentage)
    const delivery = own.some(({ forSale }) => forSale) ? shop.delivery_charge : 0
    const payable = amount - coupon + tax + delivery
    return { shop, lines: own, goods: amount, delivery, coupon, tax, payable }
  })
}
