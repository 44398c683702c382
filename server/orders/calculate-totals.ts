import type { CartWarning } from '#contract/cart.ts'
import { toWire } from '#contract/money.ts'
import { type PricedLine, readLines } from '#server/cart/read-lines.ts'
import { groupsOf } from '#server/cart/wire-cart.ts'
import type { Translate } from '#server/http/messages.ts'
import type { Call } from '#server/http/route.ts'
import { readSettings } from '#server/settings/read-settings.ts'
import { discountByShop, findVoucher, hasUsed, isOpen, type Voucher } from './vouchers.ts'

type Chosen = { shop_ids: number[]; is_buy_now: boolean; coupon_code?: string | null | undefined }

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

export type OrderTotals = {
  shops: ShopTotals[]
  voucher: Voucher | null
  /**
   * Why the code was rejected, a text of messages.ts; null if it was accepted or there was none.
   */
  refused: string | null
  warnings: CartWarning[]
}

/**
 * Calculates the totals of the chosen shops of a cart. The only place that computes amounts: the
 * checkout shows them, placing the order stores them.
 */
export async function calculateTotals(
  call: Call,
  chosen: Chosen,
  lock = false,
): Promise<OrderTotals> {
  const { db, now, userId, t } = call
  const shopIds = [...new Set(chosen.shop_ids)]
  const lines = shopIds.length
    ? await readLines(db, now, { userId, buyNow: chosen.is_buy_now, shopIds })
    : []
  const { tax_percentage } = await readSettings(db)
  const goods = new Map<number, number>()
  for (const { shop, unitPrice, quantity } of lines) {
    goods.set(shop.id, (goods.get(shop.id) ?? 0) + unitPrice * quantity)
  }
  const { voucher, refused } = await chooseVoucher(call, chosen.coupon_code, goods, lock)
  const coupons = voucher ? discountByShop(voucher, goods) : new Map<number, number>()
  const shops = [...goods].map(([shopId, amount]) => {
    const own = lines.filter((line) => line.shop.id === shopId)
    const { shop } = own[0] as PricedLine
    const coupon = coupons.get(shopId) ?? 0
    const tax = Math.round(((amount - coupon) * tax_percentage) / 100)
    const delivery = shop.delivery_charge
    const payable = amount - coupon + tax + delivery
    return { shop, lines: own, goods: amount, delivery, coupon, tax, payable }
  })
  const warnings: CartWarning[] = missing(lines).map((line) => ({
    code: 'OUT_OF_STOCK',
    message: whyMissing(t, line),
    product_id: line.product.id,
  }))
  if (refused) {
    warnings.push({ code: 'VOUCHER_DROPPED', message: t(refused), product_id: null })
  }
  return { shops, voucher, refused, warnings }
}

/** Returns the lines that exceed the stock or are not for sale. */
export function missing(lines: PricedLine[]): PricedLine[] {
  const wanted = new Map<number, number>()
  for (const { product, quantity } of lines) {
    wanted.set(product.id, (wanted.get(product.id) ?? 0) + quantity)
  }
  return lines.filter(
    ({ product, forSale }) => !forSale || (wanted.get(product.id) ?? 0) > product.stock,
  )
}

/** Returns why a line is unavailable, in the caller's language. */
export function whyMissing(
  t: Translate,
  { product: { name, stock }, forSale }: PricedLine,
): string {
  if (!forSale) return t('{name} is not for sale any more', { name })
  if (stock <= 0) return t('{name} is sold out', { name })
  return t('There are only {count} of {name} left', { count: stock, name })
}

export const sumOf = (
  totals: OrderTotals,
  part: 'goods' | 'delivery' | 'coupon' | 'tax' | 'payable',
) => totals.shops.reduce((sum, shop) => sum + shop[part], 0)

/** Returns the totals in the form of the contract. */
export const wireTotals = (totals: OrderTotals) => ({
  checkout: {
    total_amount: toWire(sumOf(totals, 'goods')),
    delivery_charge: toWire(sumOf(totals, 'delivery')),
    coupon_discount: toWire(sumOf(totals, 'coupon')),
    payable_amount: toWire(sumOf(totals, 'payable')),
    order_tax_amount: toWire(sumOf(totals, 'tax')),
  },
  checkout_items: groupsOf(totals.shops.flatMap((shop) => shop.lines)),
  apply_coupon: totals.voucher !== null,
  warnings: totals.warnings,
})

async function chooseVoucher(
  { db, now, userId }: Call,
  code: string | null | undefined,
  goods: Map<number, number>,
  lock: boolean,
): Promise<Pick<OrderTotals, 'voucher' | 'refused'>> {
  if (!code?.trim()) return { voucher: null, refused: null }
  const no = (refused: string) => ({ voucher: null, refused })
  const voucher = await findVoucher(db, code, lock)
  if (!voucher) return no('This voucher is unknown')
  if (!isOpen(voucher, now)) return no('This voucher is not valid any more')
  const amount = voucher.shop_id
    ? (goods.get(voucher.shop_id) ?? 0)
    : [...goods.values()].reduce((sum, part) => sum + part, 0)
  if (amount === 0) return no('This voucher is for another shop')
  if (amount < voucher.min_order_amount) return no('The order is too small for this voucher')
  if (await hasUsed(db, userId, voucher.id)) return no('You have used this voucher already')
  return { voucher, refused: null }
}
