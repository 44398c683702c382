import * as v from 'valibot'
import { type CartChange, CHANGE_SCHEMA, cartChange } from './cart-change.ts'

/** A record as stored, by whatever build wrote it. */
export type RawChange = { seq: number } & Record<string, unknown>

/** Parses a record; returns null if this build cannot read it (other schema, corrupted). */
export function readChange(raw: RawChange): CartChange | null {
  const result = v.safeParse(cartChange, raw)
  return result.success ? result.output : null
}

/**
 * Returns a record that cannot be read as a parked change with whatever can be recovered, so that
 * the shopper can remove it or a build that knows it can retry it.
 */
function unreadableChange(raw: RawChange, owner: string): CartChange {
  const preview = raw.preview as { name?: unknown } | undefined
  return {
    seq: raw.seq,
    key: String(raw.key ?? ''),
    owner,
    kind: 'store',
    product: Number(raw.product) || 0,
    variant: { color: null, size: null, unit: null },
    quantity: 0,
    preview: {
      name: typeof preview?.name === 'string' ? preview.name : '',
      thumbnail: '',
      pictures: null,
      brand: null,
      price: 0,
      discount_price: 0,
      discount_percentage: 0,
      stock: null,
      shop: { id: 0, name: '', rating: 0 },
    },
    enqueuedAt: Number(raw.enqueuedAt) || 0,
    expiresAt: 0,
    attempts: Number(raw.attempts) || 0,
    nextAt: 0,
    state: 'parked',
    lastError: { status: 0, code: 'unknown_record', message: '' },
    before: null,
    schema: CHANGE_SCHEMA,
  }
}

/**
 * Returns the changes of an owner in the order of the queue. A record whose owner cannot be read
 * counts as theirs, because the database is emptied when the account changes.
 */
export function changesOf(raws: RawChange[], owner: string): CartChange[] {
  return raws
    .filter((raw) => typeof raw.owner !== 'string' || raw.owner === owner)
    .map((raw) => readChange(raw) ?? unreadableChange(raw, owner))
}
