/** Who canceled an order, or why it was: the shopper, nobody had paid it in time, the shop. */
export const cancelReasons = ['shopper', 'unpaid', 'shop'] as const
export type CancelReason = (typeof cancelReasons)[number]
