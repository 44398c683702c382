import { and, asc, eq, ne, sql } from 'drizzle-orm'
import { products } from '#server/database/schema/catalogue.ts'
import { orderLines, orders, vouchers } from '#server/database/schema/selling.ts'
import type { Call } from '#server/http/route.ts'
import { MISSING } from '#server/import/sell-out-missing.ts'

type Moment = Pick<Call, 'db'>

/**
 * Returns stock and voucher of an order that is being canceled. What its feed has no more stays sold
 * out: nobody could deliver it again.
 */
export async function undoOrder({ db }: Moment, order: typeof orders.$inferSelect) {
  const lines = await db
    .select()
    .from(orderLines)
    .where(eq(orderLines.order_id, order.id))
    .orderBy(asc(orderLines.product_id))
  for (const { product_id, quantity } of lines) {
    await db
      .update(products)
      .set({
        stock: sql`case when ${products.feed_stock} = ${MISSING} then ${products.stock} else ${products.stock} + ${quantity} end`,
        sold: sql`greatest(0, ${products.sold} - ${quantity})`,
      })
      .where(eq(products.id, product_id))
  }
  if (order.voucher_id !== null) await returnVoucher({ db }, order, order.voucher_id)
}

/** A voucher for several shops becomes usable again when the last of its orders is canceled. */
async function returnVoucher({ db }: Moment, order: typeof orders.$inferSelect, voucherId: number) {
  // Two orders canceled at the same moment would each take the other for one that stands.
  await db
    .select({ id: vouchers.id })
    .from(vouchers)
    .where(eq(vouchers.id, voucherId))
    .for('update')
  const standing = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.placement, order.placement),
        eq(orders.voucher_id, voucherId),
        ne(orders.id, order.id),
        ne(orders.status, 'Cancelled'),
      ),
    )
  if (standing.length > 0) return
  await db
    .update(vouchers)
    .set({ used: sql`greatest(0, ${vouchers.used} - 1)` })
    .where(eq(vouchers.id, voucherId))
}
