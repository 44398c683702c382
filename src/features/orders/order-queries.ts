import { queryOptions } from '@tanstack/react-query'
import type { RequestOf } from '#contract/endpoint.ts'
import { getOrder, listOrders } from '#contract/order.ts'
import { call } from '#src/api/call.ts'
import type { Session } from '#src/session/session.ts'

export const ordersQuery = (session: Session, request: RequestOf<typeof listOrders>) =>
  queryOptions({
    queryKey: ['personal', session.owner, '/orders', request] as const,
    queryFn: async ({ signal }) =>
      (await call(listOrders, request, { token: session.token, signal })).data,
  })

export const orderQuery = (session: Session, id: number) =>
  queryOptions({
    queryKey: ['personal', session.owner, '/order-details', id] as const,
    queryFn: async ({ signal }) =>
      (await call(getOrder, { order_id: id }, { token: session.token, signal })).data.order,
  })
