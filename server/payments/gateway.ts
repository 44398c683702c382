/** What a gateway says of a payment. `open`: it can still be paid. `closed`: it never will be. */
export type Outcome = 'open' | 'paid' | 'closed'

/** Something that is bought with a payment. */
export type PaidItem = {
  name: string
  quantity: number
  /** Absolute address; empty if it has none. */
  picture: string
}

export type NewPayment = {
  /** Key under which the payment is created once, however often it is asked for. */
  reference: string
  /** Minor units of two decimals, as all money of this shop. */
  amount: number
  /** ISO 4217 */
  currency: string
  /** What is paid, for the gateway's page: the codes of the orders. */
  title: string
  /** What is bought, without amounts: delivery, taxes and vouchers are part of the sum. */
  items: readonly PaidItem[]
  /** Where the shopper comes back to, absolute. */
  returnUrl: string
  cancelUrl: string
  /** Where the gateway reports what became of the payment, absolute. */
  webhookUrl: string
}

/** A verified message of a gateway about one payment. */
export type GatewayEvent = {
  /** Of the message; the same when it is delivered again. */
  id: string
  /** What `create` returned as the payment's id. */
  gatewayId: string
  reference: string
  outcome: Outcome
}

/**
 * A payment service with a page of its own. Where the shopper comes back to says nothing: what became
 * of a payment is asked by `query` or read from a signed webhook. Every method rejects when the
 * service does not answer; it is called again later.
 */
export type Gateway = {
  /** As in `payment_gateways` of the settings and `payment_method` of an order. */
  name: string
  create(payment: NewPayment): Promise<{ id: string; pageUrl: string }>
  query(id: string): Promise<Outcome>
  /** Closes a payment unless it is paid; resolves with what it is afterwards. */
  cancel(id: string): Promise<Outcome>
  /**
   * Returns an amount once per key.
   * @param refund in minor units; `before`: what the payment pays of the orders before this one, for
   * gateways that count in larger units
   */
  refund(id: string, refund: { key: string; amount: number; before: number }): Promise<void>
  /**
   * Returns the message of a webhook; null if it is about nothing that this shop keeps.
   * @throws Error if the signature is wrong or too old
   */
  readWebhook(headers: Headers, body: string): Promise<GatewayEvent | null>
}

/** The gateways that this server can reach, by name. */
export type Gateways = ReadonlyMap<string, Gateway>
