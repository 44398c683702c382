import { lineKey } from '#contract/cart-lines.ts'
import type { CartChange, ChangeError } from './cart-change.ts'
import { type RawChange, readChange } from './read-change.ts'
import type { Tables } from './storage.ts'

const earlierParked: ChangeError = { status: 0, code: 'earlier_parked', message: '' }

/**
 * Sets a record aside for the shopper to decide. Untried steps up and down of the same line go
 * with it: they were meant on top of it, and alone they would do something else ("3 more, then 1
 * less" must not become "1 less").
 */
export async function park(tables: Tables, raw: RawChange, error: ChangeError): Promise<void> {
  await tables.put({ ...raw, state: 'parked', lastError: error })
  const change = readChange(raw)
  if (!change) return
  for (const later of await tables.changes()) {
    const follower = later.seq > raw.seq ? readChange(later) : null
    if (follower && leansOn(follower, change)) {
      await tables.put({ ...follower, state: 'parked', lastError: earlierParked })
    }
  }
}

const leansOn = (later: CartChange, change: CartChange) =>
  later.owner === change.owner &&
  later.state === 'queued' &&
  later.attempts === 0 &&
  (later.kind === 'increment' || later.kind === 'decrement') &&
  lineKey(later.product, later.variant) === lineKey(change.product, change.variant)
