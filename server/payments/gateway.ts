import type { OrderRow } from '#server/orders/write-order.ts'

/** A payment method that this server implements. */
export type Gateway = {
  /** As in `payment_gateways` of the settings and `payment_method` of an order. */
  name: string
  /**
   * Starts the payment of new or unpaid orders inside their transaction.
   * @returns the address at which to pay (null: nothing to do now) and a message for the shopper
   */
  start(orders: OrderRow[]): Promise<{ url: string | null; message: string }>
}
