import * as v from 'valibot'
import type { PlacedOrders } from '#contract/checkout.ts'
import type { Tables } from './storage.ts'

const DAY = 24 * 3600_000
/**
 * After this long the server may have deleted a key (45 days), wrong clocks included. Milliseconds.
 */
const KEY_LIFETIME = 40 * DAY

/** The two carts that can be ordered; each has its own attempt. */
export type OrderKind = 'cart' | 'buy-now'
export const orderKinds: readonly OrderKind[] = ['cart', 'buy-now']

/**
 * An order that was sent and has no final response yet. Its key survives reloads and every response
 * that is not final: whatever is sent next for this cart uses the same key, so the server carries
 * out one of all tries, late deliveries included. Times are milliseconds since 1970.
 */
const orderAttempt = v.object({
  /** Idempotency-Key of every try. */
  key: v.string(),
  /** The exact JSON that was sent last. */
  body: v.string(),
  /** Earlier tries under this key had another body. */
  hasOtherBodies: v.boolean(),
  startedAt: v.number(),
  triedAt: v.number(),
  /** A page waits for the response right now, or was closed while it did. */
  isSending: v.boolean(),
  /**
   * `unknown`: it may have become an order. `absent`: the server had no order under the key when
   * asked; a late delivery is still possible. `rejected`: the server did not carry it out and does
   * not store that response under the key (429, 403).
   */
  outcome: v.picklist(['unknown', 'absent', 'rejected']),
  /** Ids of the orders before the first try; only read for servers without idempotency keys. */
  ordersBefore: v.nullable(v.array(v.number())),
})
export type OrderAttempt = v.InferOutput<typeof orderAttempt>

/** Returns whether the server may have deleted the key of an attempt; orders are never deleted. */
export const isOld = ({ startedAt }: OrderAttempt, now: number): boolean =>
  now - startedAt > KEY_LIFETIME

/** The order placed last from a cart on this device, with its key. */
export type PlacedRecord = {
  key: string
  body: string
  placed: PlacedOrders
  /** Whether the shopper has seen that it was placed. */
  isTold: boolean
}

/**
 * Longer than a page takes to send an order, in milliseconds: after this it was closed meanwhile.
 */
const SENDING = 50_000

/** Returns whether a page may be waiting for the response right now. */
export const isUnderWay = ({ isSending, triedAt }: OrderAttempt, now: number): boolean =>
  isSending && Math.abs(now - triedAt) < SENDING

type ByOwner<Value> = Record<string, Partial<Record<OrderKind, Value>>>
export type OrderAttempts = ByOwner<OrderAttempt>
export type PlacedRecords = ByOwner<PlacedRecord>

/** Returns the attempt of an owner; null if there is none or this build cannot read it. */
export async function readAttempt(
  tables: Tables,
  owner: string,
  kind: OrderKind,
): Promise<OrderAttempt | null> {
  const read = v.safeParse(orderAttempt, (await tables.get('orderAttempts'))?.[owner]?.[kind])
  return read.success ? read.output : null
}

/** Stores the attempt of an owner, or deletes it if `attempt` is null. */
export async function writeAttempt(
  tables: Tables,
  owner: string,
  kind: OrderKind,
  attempt: OrderAttempt | null,
): Promise<void> {
  const all = (await tables.get('orderAttempts')) ?? {}
  const { [kind]: _, ...others } = all[owner] ?? {}
  const own = attempt ? { ...others, [kind]: attempt } : others
  await tables.set('orderAttempts', { ...all, [owner]: own })
}

export async function writePlaced(
  tables: Tables,
  owner: string,
  kind: OrderKind,
  record: PlacedRecord,
): Promise<void> {
  const all = (await tables.get('placedOrders')) ?? {}
  await tables.set('placedOrders', { ...all, [owner]: { ...all[owner], [kind]: record } })
}
