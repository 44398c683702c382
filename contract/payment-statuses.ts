/** Statuses of an order's payment. */
export const paymentStatuses = ['Pending', 'Paid', 'Refunded'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]
