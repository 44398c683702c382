import type { Gateway, NewPayment, Outcome } from '#server/payments/gateway.ts'

/** What goes wrong with the next call: it does not arrive, or its answer is lost. */
export type GatewayFault = 'unreachable' | 'answer lost'

type Session = {
  id: string
  reference: string
  amount: number
  outcome: Outcome
  refunds: Map<string, number>
}
export type Webhook = {
  gateway: string
  body: string
  signature: string
  /** Nothing else says what it says: the gateway repeats it until it has arrived. */
  isOnly?: boolean
}

/** `paid late`: the money had been on its way when the payment was closed. */
export type Decision = 'paid' | 'closed' | 'paid late'

/** A payment service with books of its own, which never returns more than it took. */
export class ModelGateway {
  readonly sessions: Session[] = []
  readonly webhooks: Webhook[] = []
  fault: GatewayFault | null = null
  readonly name: string

  constructor(name: string) {
    this.name = name
  }

  /** What the shopper does at its page; returns whether that has an effect. */
  decide(pageUrl: string, decision: Decision): boolean {
    const session = this.sessions.find(({ id }) => id === pageUrl)
    const isLate = decision === 'paid late'
    if (session?.outcome !== (isLate ? 'closed' : 'open')) return false
    session.outcome = decision === 'closed' ? 'closed' : 'paid'
    this.#report(session, isLate)
    return true
  }

  /** Money that it has and has not returned. */
  get balance(): number {
    return this.sessions.reduce((sum, { outcome, amount, refunds }) => {
      const returned = [...refunds.values()].reduce((a, b) => a + b, 0)
      return sum + (outcome === 'paid' ? amount : 0) - returned
    }, 0)
  }

  readonly gateway = (): Gateway => ({
    name: this.name,
    create: (payment) => this.#answer(() => this.#create(payment)),
    query: (id) => this.#answer(() => this.#session(id).outcome),
    cancel: (id) =>
      this.#answer(() => {
        const session = this.#session(id)
        if (session.outcome === 'open') session.outcome = 'closed'
        return session.outcome
      }),
    refund: (id, { key, amount }) =>
      this.#answer(() => {
        const session = this.#session(id)
        const { refunds } = session
        if (refunds.has(key)) return
        const returned = [...refunds.values()].reduce((a, b) => a + b, 0)
        if (session.outcome !== 'paid' || returned + amount > session.amount) {
          throw new Error('There is not as much to return')
        }
        refunds.set(key, amount)
      }),
    readWebhook: async (headers, body) => {
      if (headers.get('signature') !== this.name) throw new Error('The signature is wrong')
      return JSON.parse(body)
    },
  })

  #report({ id: gatewayId, reference, outcome }: Session, isOnly: boolean) {
    const id = `${this.name}-event-${this.webhooks.length}`
    const body = JSON.stringify({ id, gatewayId, reference, outcome })
    this.webhooks.push({ gateway: this.name, body, signature: this.name, isOnly })
  }

  #create({ reference, amount }: NewPayment) {
    const known = this.sessions.find((session) => session.reference === reference)
    const id = known?.id ?? `${this.name}-${this.sessions.length}`
    if (!known) {
      this.sessions.push({ id, reference, amount, outcome: 'open', refunds: new Map() })
    }
    return { id, pageUrl: id }
  }

  #session(id: string): Session {
    const session = this.sessions.find((one) => one.id === id)
    if (!session) throw new Error('This payment is unknown')
    return session
  }

  async #answer<Result>(work: () => Result): Promise<Result> {
    const { fault } = this
    this.fault = null
    if (fault === 'unreachable') throw new Error('The gateway is out of reach')
    const result = work()
    if (fault === 'answer lost') throw new Error('The answer was lost')
    return result
  }
}
