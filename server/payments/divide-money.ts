import type { OrderRow } from '#server/orders/write-order.ts'

/** What a payment pays of one order, in minor units. */
type Part = { order: Pick<OrderRow, 'id' | 'status' | 'payment_status'>; amount: number }

/**
 * Divides the money that a gateway has taken: `kept` pays its order, `returned` goes back, because the
 * order was canceled or paid otherwise in the meantime.
 */
export function divideMoney<P extends Part>(parts: P[]): { kept: P[]; returned: P[] } {
  const isWanted = ({ order }: Part) =>
    order.status !== 'Cancelled' && order.payment_status === 'Pending'
  return {
    kept: parts.filter(isWanted),
    returned: parts.filter((part) => !isWanted(part)),
  }
}

/**
 * Returns what a payment pays of an order and what it pays of those before it, in minor units. Where
 * both sums are rounded to the units of a currency, their differences still add up to the payment.
 */
export function shareOf(
  parts: { order_id: number; amount: number }[],
  orderId: number,
): { amount: number; before: number } {
  const sum = (some: typeof parts) => some.reduce((total, { amount }) => total + amount, 0)
  return {
    amount: sum(parts.filter(({ order_id }) => order_id === orderId)),
    before: sum(parts.filter(({ order_id }) => order_id < orderId)),
  }
}
