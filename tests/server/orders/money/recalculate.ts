import type { Item, RandomCart, Terms } from './random-carts.ts'

/** What a shop's part costs, in minor units. */
export type Part = Record<'goods' | 'coupon' | 'tax' | 'delivery' | 'payable', bigint>

/** Half up, for what is not negative. */
const round = (above: bigint, below: bigint) => (2n * above + below) / (2n * below)

function piece({ price, discount, flash, surcharge }: Item): bigint {
  const sale = flash !== null && flash > 0 && flash < price ? flash : discount
  return BigInt(sale > 0 && sale < price ? sale : price) + BigInt(surcharge)
}

const sumOf = (amounts: bigint[]) => amounts.reduce((sum, amount) => sum + amount, 0n)

/** Returns what a voucher takes off an amount; 0 if it may not be used. */
function discountOn(amount: bigint, terms: Terms): bigint {
  if (amount === 0n || amount < BigInt(terms.min_order_amount)) return 0n
  const discount = BigInt(terms.discount)
  const full = terms.kind === 'Percentage' ? round(amount * discount, 100n) : discount
  const limits = [full, BigInt(terms.max_discount_amount ?? full), amount]
  return limits.reduce((least, limit) => (limit < least ? limit : least))
}

/**
 * Calculates a cart again with integers of any size, without code of the shop. How a voucher is split
 * is left open: `split` checks that a split is fair.
 * @param shares the voucher's discount by shop
 */
export function recalculate(cart: RandomCart, shares: Map<number, number>): Map<number, Part> {
  const shops = [...new Set(cart.items.map(({ shopId }) => shopId))]
  return new Map(
    shops.map((shopId) => {
      const own = cart.items.filter((item) => item.shopId === shopId)
      const sold = own.filter(({ offered }) => offered)
      const goods = sumOf(sold.map((item) => piece(item) * BigInt(item.quantity)))
      const coupon = BigInt(shares.get(shopId) ?? 0)
      const tax = round((goods - coupon) * BigInt(cart.tax), 100_000n)
      const delivery = BigInt(sold.length > 0 ? (cart.deliveries[shopId - 1] ?? 0) : 0)
      return [shopId, { goods, coupon, tax, delivery, payable: goods - coupon + tax + delivery }]
    }),
  )
}

/** Returns what is wrong with how a voucher was split; empty if it is fair to the cent. */
export function unfairness(terms: Terms | null, parts: Map<number, Part>): string[] {
  const takes = (id: number) => terms && (terms.shop_id === null || terms.shop_id === id)
  const taking = [...parts].filter(([id]) => takes(id)).map(([, part]) => part)
  const goods = sumOf(taking.map((part) => part.goods))
  const discount = terms ? discountOn(goods, terms) : 0n
  const given = sumOf([...parts.values()].map(({ coupon }) => coupon))
  const wrong = given === discount ? [] : [`${given} were given instead of ${discount}`]
  for (const part of taking) {
    const distance = part.coupon * goods - discount * part.goods
    if ((distance < 0n ? -distance : distance) >= goods && goods > 0n) {
      wrong.push(`${part.coupon} of ${discount} for ${part.goods} of ${goods}`)
    }
    if (part.coupon < 0n || part.coupon > part.goods) wrong.push(`${part.coupon} of ${part.goods}`)
  }
  return wrong
}
