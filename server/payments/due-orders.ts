import { and, asc, eq, isNotNull, ne, or } from 'drizzle-orm'
import type { Database } from '#server/database/client.ts'
import { orders } from '#server/database/schema/selling.ts'
import type { OrderRow } from '#server/orders/write-order.ts'

/**
 * Returns what is paid together with an unpaid order: the order and the others of its checkout that wait
 * for their payment. Empty if it is paid or canceled.
 * @param lock keeps them until the transaction ends
 */
export async function dueOrders(
  db: Database,
  { id, placement, user_id }: Pick<OrderRow, 'id' | 'placement' | 'user_id'>,
  lock = false,
): Promise<OrderRow[]> {
  const query = db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.placement, placement),
        eq(orders.user_id, user_id),
        eq(orders.payment_status, 'Pending'),
        ne(orders.status, 'Cancelled'),
        or(eq(orders.id, id), isNotNull(orders.pay_until)),
      ),
    )
    .orderBy(asc(orders.id))
  const due = await (lock ? query.for('update') : query)
  return due.some((order) => order.id === id) ? due : []
}

export const sumOf = (due: OrderRow[]) => due.reduce((sum, order) => sum + order.payable_amount, 0)
