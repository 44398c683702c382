import { goodsByShop, totalsByShop } from '#server/orders/shop-totals.ts'
import { whyRefused } from '#server/orders/vouchers.ts'
import { linesOf, NOW, type RandomCart, voucherOf } from './random-carts.ts'

/** Returns the totals as the checkout has them: a voucher that is refused is left out. */
export function totalsOf(random: RandomCart) {
  const lines = linesOf(random)
  const wanted = random.terms && voucherOf(random.terms)
  const refused = wanted && whyRefused(wanted, goodsByShop(lines), NOW)
  const voucher = refused ? null : wanted
  const shops = totalsByShop(lines, voucher, random.tax / 1000)
  return { shops, voucher, refused, warnings: [] }
}
