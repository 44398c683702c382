import type { Cart } from '#contract/cart.ts'
import type { Claim } from './claim-next.ts'
import type { SendResult } from './classify-response.ts'
import { sendComparing } from './compare-cart.ts'
import type { LockHandle, OutboxEnvironment } from './environment.ts'
import { canStealLock } from './heartbeat.ts'
import type { Policy } from './policy.ts'
import { sendChange } from './send-request.ts'
import { postpone, refuse } from './settle-change.ts'
import { readSession } from './stored-session.ts'

/** Why a pass ended: nothing left to send, or what it waits for. */
export type DrainResult =
  | { type: 'empty' | 'nobody' | 'login' }
  | { type: 'wait'; until: number }
  /** Another tab drains. */
  | { type: 'busy' }
  /** Another tab has taken the lock. */
  | { type: 'lost' }

/**
 * Runs one pass: sends everything that is due, one change at a time, in the order of the queue,
 * under the owner's lock. The lock only saves requests; idempotency keys make sure that nothing is
 * done twice.
 * @throws StorageUnavailable
 */
export async function drain(
  environment: OutboxEnvironment,
  policy: Policy,
  eager: boolean,
): Promise<DrainResult> {
  const session = readSession(await environment.storage.read((tables) => tables.get('session')))
  if (!session) return { type: 'nobody' }
  const { owner } = session
  const lock = `offshelf-drain:${owner}`
  let end: DrainResult = { type: 'busy' }
  const body = async (handle: LockHandle) => {
    end = await sendAll(environment, policy, owner, eager, handle)
  }
  const ran = await environment.withLock(lock, false, body)
  if (!ran && (await canStealLock(environment, owner))) await environment.withLock(lock, true, body)
  return end
}

async function sendAll(
  environment: OutboxEnvironment,
  policy: Policy,
  owner: string,
  eager: boolean,
  handle: LockHandle,
): Promise<DrainResult> {
  let known: Cart | null = null
  let sent = 0
  while (!handle.lost) {
    const claim = await policy.claimNext(environment, owner, eager)
    if (claim.type === 'parked') {
      environment.publish({ type: 'changed', owner })
      continue
    }
    if (claim.type !== 'send') {
      if (claim.type === 'empty' && sent > 0) environment.publish({ type: 'drained', owner })
      if (claim.type === 'login') environment.publish({ type: 'login-needed', owner })
      return claim
    }
    const { change, sender } = claim
    const result: SendResult = claim.keys
      ? await sendChange(environment, policy, change, sender)
      : await sendComparing(environment, policy, change, sender, known)
    known = result.type === 'done' ? result.cart : null
    const end = await settle(environment, policy, claim, result)
    if (end) return end
    sent += 1
  }
  return { type: 'lost' }
}

/** Stores the result of a try. Returns how the pass ends, or null if it continues. */
async function settle(
  environment: OutboxEnvironment,
  policy: Policy,
  { change, sender }: Claim & { type: 'send' },
  result: SendResult,
): Promise<DrainResult | null> {
  const { owner } = change
  environment.publish({ type: 'network', reached: result.type !== 'again' || result.reached })
  if (result.type === 'again') {
    const until = await postpone(environment, change, result.error, result.retryAfter)
    if (until === null) return overtaken(environment, owner)
    environment.publish({ type: 'changed', owner })
    return { type: 'wait', until }
  }
  if (result.type === 'login') {
    await policy.pause(environment, change, sender.token)
    environment.publish({ type: 'login-needed', owner })
    return { type: 'login' }
  }
  if (result.type === 'refused') {
    await refuse(environment, change, result.error)
    environment.publish({ type: 'changed', owner })
    environment.publish({ type: 'refused', owner, change: { ...change, lastError: result.error } })
    return null
  }
  const entry = await policy.acknowledge(environment, change, result)
  if (!entry) return overtaken(environment, owner)
  environment.publish({ type: 'sent', owner, change: entry, cart: result.cart, at: entry.at })
  return null
}

/**
 * Another tab settled the change first, perhaps while this one was frozen and missed the events, so
 * this tab reads everything again.
 */
function overtaken(environment: OutboxEnvironment, owner: string): null {
  environment.publish({ type: 'changed', owner })
  environment.publish({ type: 'drained', owner })
  return null
}
