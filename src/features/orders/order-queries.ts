import { queryOptions } from '@tanstack/react-query'
import type { RequestOf } from '#contract/endpoint.ts'
import type { listOrders } from '#contract/order.ts'
import { personalQuery } from '#src/query/personal-query.ts'
import type { Session } from '#src/session/session.ts'

export const ordersQuery = (session: Session, request: RequestOf<typeof listOrders>) =>
  personalQuery('/orders', request, session)

export const orderQuery = (session: Session, id: number) =>
  queryOptions({
    ...personalQuery('/order-details', { order_id: id }, session),
    select: ({ order }) => order,
  })
