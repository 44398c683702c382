import type { Order } from '#contract/order.ts'
import { orderStatuses } from '#contract/order-statuses.ts'

/** Whether a shop still works on an order. */
export const isOpen = ({ order_status: status }: Pick<Order, 'order_status'>) =>
  status !== 'Delivered' && status !== 'Cancelled'

/**
 * Returns the order that arrives first, of several on one day the one that has come furthest; undefined
 * if none is on its way, or no shop says by when. What is not paid yet is not on its way.
 */
export const nextDelivery = (orders: readonly Order[]): Order | undefined =>
  orders
    .filter((order) => isOpen(order) && !order.pay_until && order.estimated_delivery_date)
    .toSorted((one, other) => {
      const apart = dayOf(one) - dayOf(other)
      // A day in the shop's own words cannot be compared: the newest order stays first.
      return apart === 0 ? stepOf(other) - stepOf(one) : apart || 0
    })[0]

const dayOf = ({ estimated_delivery_date: day }: Order) => Date.parse(day)

const stepOf = ({ order_status: status }: Order) =>
  (orderStatuses as readonly string[]).indexOf(status)
