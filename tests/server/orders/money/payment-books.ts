import fc from 'fast-check'
import type { PaymentStatus } from '#contract/payment-statuses.ts'
import { divideMoney, shareOf } from '#server/payments/divide-money.ts'

/** What may happen to the orders of a checkout and their payments; numbers choose among those there are. */
export type MoneyEvent = {
  do: 'open a payment' | 'pay' | 'cancel' | 'deliver'
  which: number
}
export const moneyEvents = fc.array(
  fc.record({
    do: fc.constantFrom(
      ...(['open a payment', 'pay', 'pay', 'cancel', 'cancel', 'deliver'] as const),
    ),
    which: fc.nat(11),
  }),
  { minLength: 2, maxLength: 12 },
)

type Order = {
  id: number
  payable: number
  status: 'Pending' | 'Delivered' | 'Cancelled'
  payment_status: PaymentStatus
  paidBy: Payment | null
}
type Payment = {
  parts: { order_id: number; amount: number }[]
  isPaid: boolean
  returned: number[]
}

/**
 * The orders of a checkout and all payments for them, as the database would hold them; the shop's code
 * divides the money. Payments that are no longer wanted may still be paid, and orders may be paid at
 * the door meanwhile.
 */
export class PaymentBooks {
  readonly orders: Order[]
  readonly payments: Payment[] = []

  constructor(payables: number[]) {
    this.orders = payables.map((payable, index) => ({
      id: index + 1,
      payable,
      status: 'Pending',
      payment_status: payable === 0 ? 'Paid' : 'Pending',
      paidBy: null,
    }))
    this.#open()
  }

  apply({ do: what, which }: MoneyEvent): void {
    const order = this.orders[which % this.orders.length]
    const payment = this.payments[which % this.payments.length]
    if (what === 'open a payment') this.#open()
    if (what === 'pay' && payment && !payment.isPaid) this.#pay(payment)
    if (order?.status !== 'Pending') return
    if (what === 'cancel') {
      order.status = 'Cancelled'
      order.paidBy?.returned.push(order.id)
    }
    if (what === 'deliver') Object.assign(order, { status: 'Delivered', payment_status: 'Paid' })
  }

  /** What went back of a payment, as its gateway was told. */
  refundsOf = ({ parts, returned }: Payment) => returned.map((id) => shareOf(parts, id))

  /** What the orders are worth that a payment has paid and that go on. */
  worthOf = (payment: Payment): number =>
    this.orders
      .filter(({ paidBy, status }) => paidBy === payment && status !== 'Cancelled')
      .reduce((sum, { payable }) => sum + payable, 0)

  #open() {
    const due = this.orders.filter(
      ({ status, payment_status }) => status !== 'Cancelled' && payment_status === 'Pending',
    )
    if (due.length === 0) return
    const parts = due.map(({ id, payable }) => ({ order_id: id, amount: payable }))
    this.payments.push({ parts, isPaid: false, returned: [] })
  }

  #pay(payment: Payment) {
    payment.isPaid = true
    const parts = payment.parts.map(({ order_id, amount }) => ({
      order: this.orders[order_id - 1] as Order,
      amount,
    }))
    const { kept, returned } = divideMoney(parts)
    for (const { order } of kept) Object.assign(order, { payment_status: 'Paid', paidBy: payment })
    payment.returned.push(...returned.map(({ order }) => order.id))
  }
}
