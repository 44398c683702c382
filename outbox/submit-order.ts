import type { PlacedOrders } from '#contract/checkout.ts'
import type { Problem } from '#contract/problem.ts'
import { claimOrder, type OrderClaim, type OrderDraft } from './claim-order.ts'
import type { OutboxEnvironment } from './environment.ts'
import { lookUpOrder, noteOrdersBefore } from './look-up-order.ts'
import { type OrderReply, sendOrder } from './send-order.ts'
import { keepAttempt, settlePlaced, settleRefused } from './settle-order.ts'
import { storeIfPossible } from './storage.ts'

/**
 * Outcome of an order. `isEarlier`: the order was made from what an earlier try sent, which may
 * differ from the screen. `absent`: the server has no order, so sending again places it once.
 * `unknown`: not known yet.
 */
export type OrderOutcome =
  | { type: 'placed'; placed: PlacedOrders; isEarlier: boolean }
  | { type: 'refused'; status: number; problem: Problem }
  | { type: 'waiting' | 'login' | 'absent' | 'unknown' }

const MAX_WAIT = 15_000
const MIN_PAUSE = 1_000

/**
 * Places an order. It is never queued and never placed twice: its key is stored before it is sent
 * and kept until a response is final (decision 11).
 * @throws StorageUnavailable if the attempt cannot be stored; then no request is under way
 */
export async function submitOrder(
  environment: OutboxEnvironment,
  draft: OrderDraft,
): Promise<OrderOutcome> {
  const claim = await claimOrder(environment, draft)
  if (claim.type !== 'send') return claim
  if (claim.looksUpFirst) return afterLookUp(environment, draft, claim)
  const ref = { ...draft, attempt: claim.attempt }
  if (!claim.keys && !(await noteOrdersBefore(environment, ref, claim.sender))) {
    await storeIfPossible(keepAttempt(environment, ref, claim.before ?? 'rejected'))
    return { type: 'absent' }
  }
  const reply = await sendWhileInProgress(environment, claim)
  return settle(environment, draft, claim, reply)
}

type Claim = Extract<OrderClaim, { type: 'send' }>

/** Repeats the request while an earlier one, perhaps of another tab, is still running. */
async function sendWhileInProgress(
  environment: OutboxEnvironment,
  { attempt, sender }: Claim,
): Promise<OrderReply> {
  const end = environment.now() + MAX_WAIT
  for (;;) {
    const reply = await sendOrder(environment, attempt, sender)
    const left = end - environment.now()
    if (reply.type !== 'in-progress' || left <= 0 || left > MAX_WAIT) return reply
    const pause = Math.max(MIN_PAUSE, Math.min(reply.retryAfter ?? 0, left))
    await new Promise<void>((resolve) => environment.after(pause, resolve))
    // Frozen meanwhile: another tab may have given this try up, and nobody expects it to be sent.
    if (environment.now() > end) return reply
  }
}

async function settle(
  environment: OutboxEnvironment,
  draft: OrderDraft,
  claim: Claim,
  reply: OrderReply,
): Promise<OrderOutcome> {
  const { attempt, before } = claim
  const ref = { ...draft, attempt }
  const isUnclear = before === 'unknown' || before === 'absent'
  switch (reply.type) {
    case 'placed':
      await settlePlaced(environment, ref, reply.placed)
      return { type: 'placed', placed: reply.placed, isEarlier: false }
    case 'login':
      await storeIfPossible(keepAttempt(environment, ref, before ?? 'rejected'))
      return { type: 'login' }
    case 'refused': {
      // Only a key that the server honors rules out that an earlier try became an order.
      const rulesOut = reply.isFinal && claim.keys
      const found = isUnclear && !rulesOut ? await lookUpOrder(environment, ref, claim) : null
      if (found?.type === 'placed') return found
      if (reply.isFinal && (!found || found.type === 'absent'))
        await storeIfPossible(settleRefused(environment, ref))
      else if (!found) await storeIfPossible(keepAttempt(environment, ref, 'rejected'))
      return { type: 'refused', status: reply.status, problem: reply.problem }
    }
    case 'key-reused':
      // The server has responded to an earlier body under this key, with an order or a refusal, so
      // the key is used up.
      return afterLookUp(environment, draft, claim)
    default:
      return lookUpOrder(environment, ref, claim)
  }
}

/** Looks the order up, and sends it under a new key if the server has none under the old one. */
async function afterLookUp(
  environment: OutboxEnvironment,
  draft: OrderDraft,
  claim: Claim,
): Promise<OrderOutcome> {
  const ref = { ...draft, attempt: claim.attempt }
  const found = await lookUpOrder(environment, ref, claim)
  if (found.type !== 'absent') return found
  await settleRefused(environment, ref)
  return submitOrder(environment, draft)
}
