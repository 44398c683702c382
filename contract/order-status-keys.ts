import { type OrderStatus, orderStatuses } from './order-statuses.ts'

/** The statuses of orders as keys of `status_wise_orders`. */
export const orderStatusKeys = {
  Pending: 'pending',
  Confirm: 'confirm',
  Processing: 'processing',
  Pickup: 'pickup',
  'On The Way': 'on_the_way',
  Delivered: 'delivered',
  Cancelled: 'cancelled',
} as const satisfies Record<OrderStatus, string>
export type OrderStatusKey = (typeof orderStatusKeys)[OrderStatus]

/** Returns a status from its text or its key. */
export const orderStatusOf = (value: OrderStatus | OrderStatusKey): OrderStatus =>
  orderStatuses.find((status) => orderStatusKeys[status] === value) ?? (value as OrderStatus)
