import { useQueries } from '@tanstack/react-query'
import type { OrderDetails } from '#contract/order.ts'
import { orderQuery } from '#src/features/orders/order-queries.ts'
import type { Session } from '#src/session/session.ts'

export type SomeOrders = { session: Session; ids: readonly number[] }

/** Returns the details of orders; those that cannot be read are left out. */
export function useOrders({ session, ids }: SomeOrders) {
  const reads = useQueries({ queries: ids.map((id) => orderQuery(session, id)) })
  const orders = reads.flatMap(({ data }) => data ?? [])
  return { orders, isPending: reads.some((read) => read.isPending) }
}

/** Whether an order is still to come. */
export const isAhead = ({ order_status: status }: Pick<OrderDetails, 'order_status'>): boolean =>
  status !== 'Delivered' && status !== 'Cancelled'
