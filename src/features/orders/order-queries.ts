import { queryOptions } from '@tanstack/react-query'
import type { OrderStatus } from '#contract/order-statuses.ts'
import { personalQuery } from '#src/query/personal-query.ts'
import type { Session } from '#src/session/session.ts'

export const ORDERS_A_PAGE = 10

type Wanted = {
  page: number
  /** undefined: of every status */
  status: OrderStatus | undefined
  /** Part of an order code; empty: all. */
  search: string
}

export const ordersQuery = (session: Session, { page, status, search }: Wanted) =>
  personalQuery(
    '/orders',
    {
      page,
      per_page: ORDERS_A_PAGE,
      ...(status && { order_status: status }),
      ...(search && { search }),
    },
    session,
  )

export const orderQuery = (session: Session, id: number) =>
  queryOptions({
    ...personalQuery('/order-details', { order_id: id }, session),
    select: ({ order }) => order,
  })
