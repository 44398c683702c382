import { and, countDistinct, eq, isNotNull, ne, sql } from 'drizzle-orm'
import { toWire } from '#contract/money.ts'
import type { Database } from '#server/database/client.ts'
import { orders, vouchers } from '#server/database/schema/selling.ts'

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

/**
 * Returns a voucher's discount per shop, in minor units. A voucher for all shops is split in
 * proportion to the amounts; the last shop gets the rounding.
 * @param amounts goods by shop id
 */
export function discountByShop(
  voucher: Pick<Voucher, 'shop_id' | 'kind' | 'discount' | 'max_discount_amount'>,
  amounts: Map<number, number>,
): Map<number, number> {
  const taking = [...amounts].filter(
    ([shopId]) => voucher.shop_id === null || shopId === voucher.shop_id,
  )
  const amount = taking.reduce((sum, [, goods]) => sum + goods, 0)
  const full =
    voucher.kind === 'Percentage' ? Math.round((amount * voucher.discount) / 100) : voucher.discount
  const discount = Math.min(full, voucher.max_discount_amount ?? full, amount)
  const shares = new Map<number, number>()
  let left = discount
  taking.forEach(([shopId, goods], index) => {
    const last = index === taking.length - 1
    const share = last ? left : Math.floor((discount * goods) / Math.max(1, amount))
    shares.set(shopId, share)
    left -= share
  })
  return shares
}
