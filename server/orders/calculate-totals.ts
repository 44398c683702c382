import type { CartWarning } from '#contract/cart.ts'
import { estimateDelivery } from '#contract/estimate-delivery.ts'
import { toWire } from '#contract/money.ts'
import { type PricedLine, readLines } from '#server/cart/read-lines.ts'
import { groupsOf } from '#server/cart/wire-cart.ts'
import type { Translate } from '#server/http/messages.ts'
import type { Call } from '#server/http/route.ts'
import { readSettings } from '#server/settings/read-settings.ts'
import { goodsByShop, type ShopTotals, totalsByShop } from './shop-totals.ts'
import { findVoucher, hasUsed, type Voucher, whyRefused } from './vouchers.ts'

type Chosen = { shop_ids: number[]; is_buy_now: boolean; coupon_code?: string | null | undefined }

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
  const { db, t } = call
  const shopIds = [...new Set(chosen.shop_ids)]
  const lines = shopIds.length ? await readLines(call, { buyNow: chosen.is_buy_now, shopIds }) : []
  const { tax_percentage } = await readSettings(db)
  const { voucher, refused } = await chooseVoucher(
    call,
    chosen.coupon_code,
    goodsByShop(lines),
    lock,
  )
  const shops = totalsByShop(lines, voucher, tax_percentage)
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
  for (const { product, quantity, forSale } of lines) {
    if (forSale) wanted.set(product.id, (wanted.get(product.id) ?? 0) + quantity)
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

/** Returns the totals in the form of the contract, with the day that an order of now would get. */
export const wireTotals = (totals: OrderTotals, now: Date) => ({
  checkout: {
    total_amount: toWire(sumOf(totals, 'goods')),
    delivery_charge: toWire(sumOf(totals, 'delivery')),
    coupon_discount: toWire(sumOf(totals, 'coupon')),
    payable_amount: toWire(sumOf(totals, 'payable')),
    order_tax_amount: toWire(sumOf(totals, 'tax')),
  },
  checkout_items: totals.shops.flatMap(({ shop, lines }) =>
    groupsOf(lines).map((group) => ({
      ...group,
      estimated_delivery_date: estimateDelivery(shop.delivery_time, now),
    })),
  ),
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
  const refused = whyRefused(voucher, goods, now)
  if (refused) return no(refused)
  if (await hasUsed(db, userId, voucher.id)) return no('You have used this voucher already')
  return { voucher, refused: null }
}
