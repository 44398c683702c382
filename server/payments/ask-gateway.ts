import type { Logger } from 'pino'
import type { Database } from '#server/database/client.ts'
import { inTransaction } from '#server/http/transaction.ts'
import type { Gateway, Gateways } from './gateway.ts'
import { lockPayment, type Payment } from './lock-payment.ts'
import { settlePayment } from './settle-payment.ts'

export type PaymentDeps = { db: Database; gateways: Gateways; now: () => Date }
export type WorkDeps = PaymentDeps & { log: Logger }

/**
 * Asks the gateway what became of a payment, or to close one that is no longer wanted, and stores the
 * answer. No transaction waits for the gateway.
 * @returns the payment afterwards
 * @throws Error if the gateway does not answer or is not set up any more
 */
export async function askGateway(deps: PaymentDeps, asked: Payment): Promise<Payment> {
  const outcome = await outcomeOf(deps.gateways, asked)
  return inTransaction(deps.db, async (db) => {
    const locked = await lockPayment(db, { id: asked.id })
    if (!locked) throw new Error('The payment is gone')
    // The shopper has gone to the gateway meanwhile: what was not there yet may be paid now.
    const isOutdated = outcome === 'closed' && locked.payment.gateway_id !== asked.gateway_id
    if (!isOutdated) await settlePayment({ db, now: deps.now() }, locked, outcome)
    const after = await lockPayment(db, { id: asked.id })
    return after?.payment ?? locked.payment
  })
}

async function outcomeOf(gateways: Gateways, { gateway, gateway_id, state }: Payment) {
  // Nobody went there, and nothing can be paid: its order expires also when the gateway is gone.
  if (gateway_id === null) return state === 'closing' ? 'closed' : 'open'
  const known = gatewayOf(gateways, gateway)
  return state === 'closing' ? known.cancel(gateway_id) : known.query(gateway_id)
}

/** @throws Error if the server has no such gateway (any more) */
export function gatewayOf(gateways: Gateways, name: string): Gateway {
  const gateway = gateways.get(name)
  if (!gateway) throw new Error(`There is no payment gateway "${name}"`)
  return gateway
}
