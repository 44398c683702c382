import type { OrderDetails } from '#contract/order.ts'
import { orderStatuses } from '#contract/order-statuses.ts'

export type OrderStep = {
  status: string
  /** When it was reached; null: ahead, or not known. */
  at: string | null
  isAhead: boolean
}

type Order = Pick<OrderDetails, 'order_status' | 'timeline'>

/**
 * Returns the steps that an order went through, as the shop tells them, and those that usually come
 * next. Nothing comes after a cancelled order.
 */
export function stepsOf({ order_status: now, timeline }: Order): OrderStep[] {
  const usual = orderStatuses.filter((status) => status !== 'Cancelled')
  const place = usual.indexOf(now as (typeof usual)[number])
  const ahead = place < 0 ? [] : usual.slice(place + 1)
  const told = timeline.map(({ status, at }) => ({ status, at, isAhead: false }))
  // A backend without a timeline: the status alone says what has been.
  const been = told.length > 0 ? told : usual.slice(0, place + 1).map(reached)
  const isTold = been.some(({ status }) => status === now)
  return [
    ...been,
    ...(isTold ? [] : [reached(now)]),
    ...ahead.map((status) => ({ status, at: null, isAhead: true })),
  ]
}

const reached = (status: string): OrderStep => ({ status, at: null, isAhead: false })
