import type { PlacedOrders } from '#contract/checkout.ts'
import type { Problem } from '#contract/problem.ts'
import { claimOrder, type OrderClaim, type OrderDraft } from './claim-order.ts'
import type { OutboxEnvironment } from './environment.ts'
import { lookUpOrder, noteOrdersBefore } from './look-up-order.ts'
import { type OrderReply, sendOrder } from './send-order.ts'
import { keepAttempt, settlePlaced, settleRefused } from './settle-order.ts'

/**
 * What became of an order. `isEarlier`: the order was made of what an earlier try had sent, which
 * may differ from the screen. `absent`: the server has no order; sent again it is placed once.
 * `unknown`: nobody knows yet.
 */
export type OrderOutcome =
  | { type: 'placed'; placed: PlacedOrders; isEarlier: boolean }
  | { type: 'refused'; status: number; problem: Problem }
  | { type: 'waiting' | 'login' | 'absent' | 'unknown' }

const PATIENCE = 15_000
const SHORTEST_PAUSE = 1_000

/**
 * Places an order. It is never queued, and it is never placed twice: its key is written down before
 * it is sent and kept until a response is final (offline.md, point 9).
 * @throws StorageUnavailable
 */
export async function submitOrder(
  environment: OutboxEnvironment,
  draft: OrderDraft,
): Promise<OrderOutcome> {
  const claim = await claimOrder(environment, draft)
  if (claim.type !== 'send') return claim
  if (claim.isOld) return afterLookUp(environment, draft, claim)
  if (!claim.keys)
    await noteOrdersBefore(environment, { ...draft, attempt: claim.attempt }, claim.sender)
  const reply = await sendPatiently(environment, claim)
  return settle(environment, draft, claim, reply)
}

type Claim = Extract<OrderClaim, { type: 'send' }>

/** Asks again for as long as the first request still runs, which another tab may have sent. */
async function sendPatiently(
  environment: OutboxEnvironment,
  { attempt, sender }: Claim,
): Promise<OrderReply> {
  const end = environment.now() + PATIENCE
  for (;;) {
    const reply = await sendOrder(environment, attempt, sender)
    const now = environment.now()
    if (reply.type !== 'in-progress' || now >= end || now < end - PATIENCE) return reply
    const pause = Math.max(SHORTEST_PAUSE, Math.min(reply.retryAfter ?? 0, end - now))
    await new Promise<void>((resolve) => environment.after(pause, resolve))
  }
}

async function settle(
  environment: OutboxEnvironment,
  draft: OrderDraft,
  claim: Claim,
  reply: OrderReply,
): Promise<OrderOutcome> {
  const { attempt, before } = claim
  const whose = { ...draft, attempt }
  const isUnclear = before === 'unknown' || before === 'absent'
  switch (reply.type) {
    case 'placed':
      await settlePlaced(environment, whose, reply.placed)
      return { type: 'placed', placed: reply.placed, isEarlier: false }
    case 'login':
      await keepAttempt(environment, whose, before ?? 'rejected')
      return { type: 'login' }
    case 'refused': {
      // Only a key that the server honors rules out that an earlier try became an order.
      const rulesOut = reply.isFinal && claim.keys
      const found = isUnclear && !rulesOut ? await lookUpOrder(environment, whose, claim) : null
      if (found?.type === 'placed') return found
      if (reply.isFinal && (!found || found.type === 'absent'))
        await settleRefused(environment, whose)
      else if (!found) await keepAttempt(environment, whose, 'rejected')
      return { type: 'refused', status: reply.status, problem: reply.problem }
    }
    case 'key-reused':
      // What was sent before has its response: an order, or a refusal, and the key is used up.
      return afterLookUp(environment, draft, claim)
    default:
      return lookUpOrder(environment, whose, claim)
  }
}

/** Gives up a key once it is known that no order stands under it, and sends with a new one. */
async function afterLookUp(
  environment: OutboxEnvironment,
  draft: OrderDraft,
  claim: Claim,
): Promise<OrderOutcome> {
  const whose = { ...draft, attempt: claim.attempt }
  const found = await lookUpOrder(environment, whose, claim)
  if (found.type !== 'absent') return found
  await settleRefused(environment, whose)
  return submitOrder(environment, draft)
}
