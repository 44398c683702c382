import type { Checkout } from '#contract/checkout.ts'
import { unitPrice } from '#contract/money.ts'
import type { Voucher } from '#contract/voucher.ts'

export type OfferedVoucher = { voucher: Voucher; isReached: boolean }

/**
 * Returns the collected vouchers that apply to the chosen shops, those whose minimum is reached
 * first. Only an offer: the server decides when the code is sent.
 */
export function usableVouchers(
  vouchers: Voucher[],
  { checkout, checkout_items: groups }: Pick<Checkout, 'checkout' | 'checkout_items'>,
): OfferedVoucher[] {
  const goods = new Map(
    groups.map(({ shop_id, products }) => [
      shop_id,
      products.reduce((sum, line) => sum + unitPrice(line) * line.quantity, 0),
    ]),
  )
  return vouchers
    .filter(({ code, shop_id }) => code && (shop_id === null || goods.has(shop_id)))
    .map((voucher) => {
      const { shop_id, min_order_amount } = voucher
      const amount = shop_id === null ? checkout.total_amount : (goods.get(shop_id) ?? 0)
      return { voucher, isReached: amount >= min_order_amount }
    })
    .sort((one, other) => Number(other.isReached) - Number(one.isReached))
}

/**
 * Returns the voucher that stands above the steps on phones: the one that is applied, or the first
 * that can be.
 * @param code of the voucher that is chosen; null: none
 * @param applied whether the figures are those with it
 */
export function voucherAtHand(offered: OfferedVoucher[], code: string | null, applied: boolean) {
  const shown =
    code === null ? offered[0] : offered.find(({ voucher }) => isSameCode(voucher.code, code))
  return shown && (shown.isReached || applied) ? shown.voucher : null
}

/** Codes are the same however their letters are written. */
export const isSameCode = (one: string, other: string | null): boolean =>
  one.toUpperCase() === other?.toUpperCase()
