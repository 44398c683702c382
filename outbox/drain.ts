import type { Cart } from '#contract/cart.ts'
import { sendComparing } from './compare-cart.ts'
import type { Verdict } from './judge-answer.ts'
import { maySteal } from './lease.ts'
import type { Policy } from './policy.ts'
import { sendChange } from './send-change.ts'
import { postpone, refuse } from './settle-change.ts'
import { readSession } from './stored-session.ts'
import type { Turn } from './take-turn.ts'
import type { Hold, World } from './world.ts'

/** How a pass ended: nothing left, or what it waits for. */
export type PassEnd =
  | { is: 'empty' | 'nobody' | 'login' }
  | { is: 'wait'; until: number }
  /** Another tab drains. */
  | { is: 'busy' }
  /** Another tab has taken the lock. */
  | { is: 'lost' }

/**
 * One pass: everything that is due, one at a time, in the order of the queue, under the lock of
 * the owner. That nothing is done twice does not depend on the lock but on the keys.
 * @throws StorageUnavailable
 */
export async function drain(world: World, policy: Policy, eager: boolean): Promise<PassEnd> {
  const session = readSession(await world.storage.read((tables) => tables.kept('session')))
  if (!session) return { is: 'nobody' }
  const { owner } = session
  const lock = `offshelf-drain:${owner}`
  let end: PassEnd = { is: 'busy' }
  const body = async (hold: Hold) => {
    end = await sendAll(world, policy, owner, eager, hold)
  }
  const held = await world.hold(lock, false, body)
  if (!held && (await maySteal(world, owner))) await world.hold(lock, true, body)
  return end
}

async function sendAll(
  world: World,
  policy: Policy,
  owner: string,
  eager: boolean,
  hold: Hold,
): Promise<PassEnd> {
  let known: Cart | null = null
  let sent = 0
  while (!hold.lost) {
    const turn = await policy.takeTurn(world, owner, eager)
    if (turn.is === 'parked') {
      world.tell({ type: 'changed', owner })
      continue
    }
    if (turn.is !== 'send') {
      if (turn.is === 'empty' && sent > 0) world.tell({ type: 'drained', owner })
      if (turn.is === 'login') world.tell({ type: 'login-needed', owner })
      return turn
    }
    const { change, sender } = turn
    const verdict: Verdict = turn.keys
      ? await sendChange(world, policy, change, sender)
      : await sendComparing(world, policy, change, sender, known)
    known = verdict.is === 'done' ? verdict.cart : null
    const end = await settle(world, policy, turn, verdict)
    if (end) return end
    sent += 1
  }
  return { is: 'lost' }
}

/** Writes down what came of a try; answers how the pass ends, null when it goes on. */
async function settle(
  world: World,
  policy: Policy,
  { change, sender }: Turn & { is: 'send' },
  verdict: Verdict,
): Promise<PassEnd | null> {
  const { owner } = change
  world.tell({ type: 'network', reached: verdict.is !== 'again' || verdict.reached })
  if (verdict.is === 'again') {
    const until = await postpone(world, change, verdict.error, verdict.retryAfter)
    if (until === null) return overtaken(world, owner)
    world.tell({ type: 'changed', owner })
    return { is: 'wait', until }
  }
  if (verdict.is === 'login') {
    await policy.pause(world, change, sender.token)
    world.tell({ type: 'login-needed', owner })
    return { is: 'login' }
  }
  if (verdict.is === 'refused') {
    await refuse(world, change, verdict.error)
    world.tell({ type: 'changed', owner })
    world.tell({ type: 'refused', owner, change: { ...change, lastError: verdict.error } })
    return null
  }
  const entry = await policy.acknowledge(world, change, verdict)
  if (!entry) return overtaken(world, owner)
  world.tell({ type: 'sent', owner, change: entry, cart: verdict.cart, at: entry.at })
  return null
}

/**
 * Another tab was first, while this one was frozen perhaps: what was told meanwhile may never have
 * been heard here, so everything is looked at again.
 */
function overtaken(world: World, owner: string): null {
  world.tell({ type: 'changed', owner })
  world.tell({ type: 'drained', owner })
  return null
}
