import { queryOptions } from '@tanstack/react-query'
import type { OrderStatus } from '#contract/order-statuses.ts'
import { personalQuery } from '#src/query/personal-query.ts'
import type { Session } from '#src/session/session.ts'

export const ORDERS_A_PAGE = 10

type Wanted = {
  page: number
  /** undefined: of every status */
  status: OrderStatus | undefined
  /** Part of an order code or of a product's name; empty: all. */
  search: string
}

export const ordersQuery = (session: Session, { page, status, search }: Wanted) =>
  queryOptions({
    ...personalQuery(
      '/orders',
      {
        page,
        per_page: ORDERS_A_PAGE,
        ...(status && { order_status: status }),
        ...(search && { search }),
      },
      session,
    ),
    // It is paid away from here: who comes back from that reads whether it is, however new the list is.
    refetchOnMount: ({ state }) =>
      state.data?.orders.some(({ pay_until }) => pay_until) ? 'always' : true,
  })

/** How often an order is asked for that waits for its payment: the payment service reports to the shop. */
const PAYMENT_MS = 10_000

export const orderQuery = (session: Session, id: number) =>
  queryOptions({
    ...personalQuery('/order-details', { order_id: id }, session),
    // Also at once after a reload, although it was just read.
    refetchOnMount: ({ state }) => (state.data?.order.pay_until ? 'always' : true),
    refetchInterval: ({ state }) => (state.data?.order.pay_until ? PAYMENT_MS : false),
    select: ({ order }) => order,
  })
