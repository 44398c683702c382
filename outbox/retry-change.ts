import { lineKey } from '#contract/cart.ts'
import type { CartChange } from './cart-change.ts'
import { type RawChange, readChange } from './read-change.ts'

const LONGER = 24 * 3600_000

/** Refusals that only the cart itself speaks; others may come from what stands before it. */
const SPOKEN_BY_THE_CART = ['not_in_cart', 'out_of_stock', 'not_for_sale', 'variant_unknown']

/**
 * A parked record and the ones parked because of it, as they go back into the queue. What was
 * surely not done gets a new key, because the server would repeat its refusal under the old one;
 * what an earlier try may have done keeps its key, so that it is not done twice.
 */
export function retried(
  raws: RawChange[],
  owner: string,
  seq: number,
  world: { now(): number; newKey(): string },
): CartChange[] {
  const changes = raws.flatMap((raw) => readParked(raw) ?? []).filter((one) => one.owner === owner)
  const chosen = changes.find((change) => change.seq === seq)
  if (!chosen) return []
  const line = lineKey(chosen.product, chosen.variant)
  const followers = changes.filter(
    (change) =>
      change.seq > seq &&
      change.lastError?.code === 'earlier_parked' &&
      lineKey(change.product, change.variant) === line,
  )
  return [chosen, ...followers].map((change) => {
    const refused = surelyNotDone(change)
    return {
      ...change,
      key: refused ? world.newKey() : change.key,
      attempts: refused ? 0 : change.attempts,
      before: refused || change.lastError?.code === 'unclear_outcome' ? null : change.before,
      state: 'queued',
      nextAt: 0,
      lastError: null,
      expiresAt: Math.max(change.expiresAt, world.now() + LONGER),
    }
  })
}

function surelyNotDone({ attempts, lastError }: CartChange): boolean {
  if (!lastError || lastError.status < 400) return false
  return attempts === 1 || SPOKEN_BY_THE_CART.includes(lastError.code)
}

function readParked(raw: RawChange): CartChange | null {
  const change = readChange(raw)
  return change?.state === 'parked' ? change : null
}
