import {
  type CheckoutTotals,
  getOrdersByKey,
  type PlacedOrders,
  placeOrder,
} from '#contract/checkout.ts'
import type { RequestOf } from '#contract/endpoint.ts'
import { toWire } from '#contract/money.ts'
import { call } from '#src/api.ts'
import type { Session } from '#src/offline/session.ts'
import { ApiProblem, NetworkProblem } from '#src/problems.ts'
import { markSent, orderAttempt, settleAttempt, unsettledAttempt } from './order-attempt.ts'

export type OrderDraft = Omit<RequestOf<typeof placeOrder>, 'expected_total'> & {
  /** Minor units, as the shopper sees it on the button. */
  expectedTotal: number
}

/**
 * What became of an order. `changed`: other figures than the shopper saw, to be confirmed.
 * `absent`: it certainly did not reach the shop and can be tried again. `unknown`: nobody knows
 * yet, and it must not be placed anew before that is found out.
 */
export type OrderOutcome =
  | { placed: PlacedOrders }
  | { changed: CheckoutTotals | null; message: string }
  | { refused: ApiProblem }
  | { absent: true }
  | { unknown: true }

/** Places an order: needs the network, is never queued (offline rules, point 9). */
export async function sendOrder(session: Session, draft: OrderDraft): Promise<OrderOutcome> {
  const { expectedTotal, ...rest } = draft
  const request = { ...rest, expected_total: toWire(expectedTotal) }
  const attempt = orderAttempt(session.owner, JSON.stringify(request))
  markSent(attempt)
  try {
    const { data } = await call(placeOrder, request, { token: session.token, key: attempt.key })
    settleAttempt()
    return { placed: data }
  } catch (error) {
    if (error instanceof NetworkProblem || (error instanceof ApiProblem && error.status >= 500)) {
      return findOrder(session)
    }
    if (!(error instanceof ApiProblem)) throw error
    if (error.code === 'in_progress') return { unknown: true }
    settleAttempt()
    if (error.code === 'total_changed') {
      return { changed: null, message: error.message }
    }
    return { refused: error }
  }
}

/** Asks the shop whether the attempt of unknown outcome became an order. */
export async function findOrder(session: Session): Promise<OrderOutcome> {
  const attempt = unsettledAttempt(session.owner)
  if (!attempt) return { absent: true }
  try {
    const { data } = await call(getOrdersByKey, { key: attempt.key }, { token: session.token })
    settleAttempt()
    return { placed: data }
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.status !== 404) return { unknown: true }
    return { absent: true }
  }
}
