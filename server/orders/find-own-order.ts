import { and, eq } from 'drizzle-orm'
import { orders } from '#server/database/schema/selling.ts'
import { notFound } from '#server/http/http-problem.ts'
import type { Call } from '#server/http/route.ts'
import type { OrderRow } from './write-order.ts'

export const UNKNOWN_ORDER = 'This order is unknown'

/**
 * Returns an order of the caller.
 * @param lock keeps it until the transaction ends
 * @throws HttpProblem 404 if it is unknown or somebody else's
 */
export async function findOwnOrder(
  { db, userId }: Pick<Call, 'db' | 'userId'>,
  id: number,
  lock = false,
): Promise<OrderRow> {
  const query = db
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), eq(orders.user_id, userId)))
  const [order] = await (lock ? query.for('update') : query)
  if (!order) throw notFound(UNKNOWN_ORDER)
  return order
}
