import { lineKey } from '#contract/cart-lines.ts'
import { type CartChange, type ChangeError, isFavoriteKind } from './cart-change.ts'
import { type RawChange, readChange } from './read-change.ts'
import type { Tables } from './storage.ts'

const earlierParked: ChangeError = { status: 0, code: 'earlier_parked', message: '' }

/**
 * Parks a record: it stays, unsent, until the shopper decides. Untried increments and decrements of
 * the same line are parked with it, because they build on it ("add 3, then 1 less" must not become
 * "1 less").
 */
export async function park(tables: Tables, raw: RawChange, error: ChangeError): Promise<void> {
  await tables.put({ ...raw, state: 'parked', lastError: error })
  const change = readChange(raw)
  if (!change || isFavoriteKind(change.kind)) return
  for (const other of await tables.changes()) {
    const follower = other.seq > raw.seq ? readChange(other) : null
    if (follower && dependsOn(follower, change)) {
      await tables.put({ ...other, state: 'parked', lastError: earlierParked })
    }
  }
}

const dependsOn = (follower: CartChange, change: CartChange) =>
  follower.owner === change.owner &&
  follower.state === 'queued' &&
  follower.attempts === 0 &&
  (follower.kind === 'increment' || follower.kind === 'decrement') &&
  lineKey(follower.product, follower.variant) === lineKey(change.product, change.variant)
