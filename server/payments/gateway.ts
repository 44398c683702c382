import type { OrderRow } from '#server/orders/write-order.ts'

/** One way of paying that this server can carry out. */
export type Gateway = {
  /** As in `payment_gateways` of the settings and in `payment_method` of an order. */
  name: string
  /**
   * Starts the payment of orders that were just placed or are still unpaid, inside their
   * transaction.
   * @returns where the shopper pays (null: nothing is to be done now) and a message for them
   */
  start(orders: OrderRow[]): Promise<{ url: string | null; message: string }>
}
