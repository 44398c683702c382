import { and, countDistinct, eq, isNotNull, ne, sql } from 'drizzle-orm'
import { toWire } from '#contract/money.ts'
import type { Database } from '#server/database/client.ts'
import { orders, vouchers } from '#server/database/schema/selling.ts'
import { percentOf } from './percent-of.ts'

export type Voucher = typeof vouchers.$inferSelect

/** Returns whether a voucher can be used at this moment. */
export const isOpen = (voucher: Voucher, now: Date): boolean =>
  voucher.ends_at > now && (voucher.usage_limit === null || voucher.used < voucher.usage_limit)

export const wireVoucher = (voucher: Voucher, isCollected: boolean) => ({
  id: voucher.id,
  code: voucher.code,
  discount: voucher.kind === 'Percentage' ? voucher.discount : toWire(voucher.discount),
  discount_type: voucher.kind,
  min_order_amount: toWire(voucher.min_order_amount),
  max_discount_amount:
    voucher.max_discount_amount === null ? null : toWire(voucher.max_discount_amount),
  validity: voucher.ends_at.toISOString(),
  is_collected: isCollected,
  shop_id: voucher.shop_id,
})

/** Returns a voucher by its code, ignoring case; locked while an order uses it. */
export async function findVoucher(db: Database, code: string, lock: boolean) {
  const query = db
    .select()
    .from(vouchers)
    .where(eq(sql`upper(${vouchers.code})`, code.trim().toUpperCase()))
  const [voucher] = await (lock ? query.for('update') : query)
  return voucher
}

/** Returns whether the shopper has used the voucher for an order that was not canceled. */
export async function hasUsed(db: Database, userId: number, voucherId: number): Promise<boolean> {
  const [row] = await db
    .select({ times: countDistinct(orders.placement) })
    .from(orders)
    .where(
      and(
        eq(orders.user_id, userId),
        eq(orders.voucher_id, voucherId),
        ne(orders.status, 'Cancelled'),
      ),
    )
  return (row?.times ?? 0) > 0
}

/** Returns the vouchers that the shopper has used for orders that were not canceled. */
export async function usedVoucherIds(db: Database, userId: number): Promise<(number | null)[]> {
  const rows = await db
    .selectDistinct({ id: orders.voucher_id })
    .from(orders)
    .where(
      and(eq(orders.user_id, userId), isNotNull(orders.voucher_id), ne(orders.status, 'Cancelled')),
    )
  return rows.map(({ id }) => id)
}

/** What is used of a voucher to calculate its discount. */
type Terms = Pick<Voucher, 'shop_id' | 'kind' | 'discount' | 'max_discount_amount'>

/** The shops that a voucher is for, with their amounts. */
const shopsOf = ({ shop_id }: Pick<Voucher, 'shop_id'>, amounts: Map<number, number>) =>
  [...amounts].filter(([id]) => shop_id === null || id === shop_id)

const sum = (parts: [number, number][]) => parts.reduce((total, [, amount]) => total + amount, 0)

/**
 * Returns why a voucher cannot be used for goods, a text of messages.ts; null if it can.
 * @param amounts goods by shop id
 */
export function whyRefused(
  voucher: Voucher,
  amounts: Map<number, number>,
  now: Date,
): string | null {
  if (!isOpen(voucher, now)) return 'This voucher is not valid any more'
  const amount = sum(shopsOf(voucher, amounts))
  if (amount === 0) return 'This voucher is for another shop'
  return amount < voucher.min_order_amount ? 'The order is too small for this voucher' : null
}

/**
 * Returns a voucher's discount per shop, in minor units. A voucher for all shops is split in
 * proportion to the amounts: each shop gets what the discount of it and those before it, rounded
 * down, has grown by. So the parts add up, and none is greater than its amount.
 * @param amounts goods by shop id
 */
export function discountByShop(voucher: Terms, amounts: Map<number, number>): Map<number, number> {
  const taking = shopsOf(voucher, amounts)
  const amount = sum(taking)
  const full =
    voucher.kind === 'Percentage' ? percentOf(amount, voucher.discount) : voucher.discount
  const discount = Math.min(full, voucher.max_discount_amount ?? full, amount)
  let goods = 0
  let given = 0
  return new Map(
    taking.map(([shopId, part]) => {
      goods += part
      const before = given
      // The product may exceed what a number holds.
      given = Number((BigInt(discount) * BigInt(goods)) / BigInt(Math.max(1, amount)))
      return [shopId, given - before]
    }),
  )
}
