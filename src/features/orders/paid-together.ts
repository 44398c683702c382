import type { Order } from '#contract/order.ts'

/** Returns those of some orders that are paid with an unpaid one: all of a checkout wait until the same moment. */
export const paidTogether = ({ pay_until }: Order, among: readonly Order[]): Order[] =>
  among.filter((other) => pay_until !== null && other.pay_until === pay_until)
