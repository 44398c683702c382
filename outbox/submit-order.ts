import type { PlacedOrders } from '#contract/checkout.ts'
import type { Problem } from '#contract/problem.ts'
import { claimOrder, type OrderClaim, type OrderDraft } from './claim-order.ts'
import { lookUpOrder, noteOrdersBefore } from './look-up-order.ts'
import { type OrderReply, sendOrder } from './send-order.ts'
import { keepAttempt, settlePlaced, settleRefused } from './settle-order.ts'
import type { World } from './world.ts'

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
export async function submitOrder(world: World, draft: OrderDraft): Promise<OrderOutcome> {
  const claim = await claimOrder(world, draft)
  if (claim.type !== 'send') return claim
  if (claim.isOld) return afterLookUp(world, draft, claim)
  if (!claim.keys) await noteOrdersBefore(world, { ...draft, attempt: claim.attempt }, claim.sender)
  const reply = await sendPatiently(world, claim)
  return settle(world, draft, claim, reply)
}

type Claim = Extract<OrderClaim, { type: 'send' }>

/** Asks again for as long as the first request still runs, which another tab may have sent. */
async function sendPatiently(world: World, { attempt, sender }: Claim): Promise<OrderReply> {
  const end = world.now() + PATIENCE
  for (;;) {
    const reply = await sendOrder(world, attempt, sender)
    const now = world.now()
    if (reply.type !== 'in-progress' || now >= end || now < end - PATIENCE) return reply
    const pause = Math.max(SHORTEST_PAUSE, Math.min(reply.retryAfter ?? 0, end - now))
    await new Promise<void>((resolve) => world.after(pause, resolve))
  }
}

async function settle(
  world: World,
  draft: OrderDraft,
  claim: Claim,
  reply: OrderReply,
): Promise<OrderOutcome> {
  const { attempt, before } = claim
  const whose = { ...draft, attempt }
  const isUnclear = before === 'unknown' || before === 'absent'
  switch (reply.type) {
    case 'placed':
      await settlePlaced(world, whose, reply.placed)
      return { type: 'placed', placed: reply.placed, isEarlier: false }
    case 'login':
      await keepAttempt(world, whose, before ?? 'rejected')
      return { type: 'login' }
    case 'refused': {
      // Only a key that the server honors rules out that an earlier try became an order.
      const rulesOut = reply.isFinal && claim.keys
      const found = isUnclear && !rulesOut ? await lookUpOrder(world, whose, claim) : null
      if (found?.type === 'placed') return found
      if (reply.isFinal && (!found || found.type === 'absent')) await settleRefused(world, whose)
      else if (!found) await keepAttempt(world, whose, 'rejected')
      return { type: 'refused', status: reply.status, problem: reply.problem }
    }
    case 'key-reused':
      // What was sent before has its response: an order, or a refusal, and the key is used up.
      return afterLookUp(world, draft, claim)
    default:
      return lookUpOrder(world, whose, claim)
  }
}

/** Gives up a key once it is known that no order stands under it, and sends with a new one. */
async function afterLookUp(world: World, draft: OrderDraft, claim: Claim): Promise<OrderOutcome> {
  const whose = { ...draft, attempt: claim.attempt }
  const found = await lookUpOrder(world, whose, claim)
  if (found.type !== 'absent') return found
  await settleRefused(world, whose)
  return submitOrder(world, draft)
}
