import { lineKey } from '#contract/cart.ts'
import type { CartChange } from './cart-change.ts'
import { type RawChange, readChange } from './read-change.ts'

const LONGER = 24 * 3600_000

/**
 * A parked record and the ones parked because of it, as they go back into the queue. What the
 * server refused for good gets a new key, because the server would repeat its refusal under the
 * old one; what it may have done keeps its key, so that it is not done twice.
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
    const refused = (change.lastError?.status ?? 0) >= 400
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

function readParked(raw: RawChange): CartChange | null {
  const change = readChange(raw)
  return change?.state === 'parked' ? change : null
}
