/** Statuses of an order as shown, in their usual sequence. */
export const orderStatuses = [
  'Pending',
  'Confirm',
  'Processing',
  'Pickup',
  'On The Way',
  'Delivered',
  'Cancelled',
] as const
export type OrderStatus = (typeof orderStatuses)[number]

/** Statuses of an order's payment. */
export const paymentStatuses = ['Pending', 'Paid', 'Refunded'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

/** Who canceled an order, or why it was: the shopper, nobody had paid it in time, the shop. */
export const cancelReasons = ['shopper', 'unpaid', 'shop'] as const
export type CancelReason = (typeof cancelReasons)[number]

/** The same statuses as keys of `status_wise_orders`. */
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
