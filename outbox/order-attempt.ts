import * as v from 'valibot'
import type { PlacedOrders } from '#contract/checkout.ts'
import type { Tables } from './storage.ts'

const DAY = 24 * 3600_000
/** After this the server may have forgotten a key (45 days), clocks that are wrong included. */
const KEY_IS_SURE = 40 * DAY

/** The two carts that can be ordered; each has an attempt of its own. */
export type OrderKind = 'cart' | 'buy-now'
export const orderKinds: readonly OrderKind[] = ['cart', 'buy-now']

/**
 * An order that the shopper has sent and of which no final response is known. The key outlives
 * reloads and everything that is not final: whatever is sent next for this cart is sent under it,
 * so that of all its tries, late ones too, the server carries out one. Times are milliseconds
 * since 1970.
 */
const orderAttempt = v.object({
  /** Idempotency-Key of every try. */
  key: v.string(),
  /** The exact JSON that was sent last. */
  body: v.string(),
  /** Other tries under this key had another body. */
  hasOtherBodies: v.boolean(),
  startedAt: v.number(),
  triedAt: v.number(),
  /** A page waits for the response at this moment, or was closed while it did. */
  isSending: v.boolean(),
  /**
   * `unknown`: it may have become an order. `absent`: the server had no order under the key when it
   * was asked; a late delivery is still possible. `rejected`: the server did not carry it out and
   * did not keep that response under the key (429, 403).
   */
  outcome: v.picklist(['unknown', 'absent', 'rejected']),
  /** Ids of the orders before the first try; only read from servers without keys. */
  ordersBefore: v.nullable(v.array(v.number())),
})
export type OrderAttempt = v.InferOutput<typeof orderAttempt>

/** Whether the server may have forgotten the key of an attempt; an order under it, never. */
export const isOld = ({ startedAt }: OrderAttempt, now: number): boolean =>
  now - startedAt > KEY_IS_SURE

/** The order that was placed last from a cart on this device, under which key. */
export type PlacedRecord = {
  key: string
  body: string
  placed: PlacedOrders
  /** The shopper has been told. */
  isTold: boolean
}

type ByOwner<Value> = Record<string, Partial<Record<OrderKind, Value>>>
export type OrderAttempts = ByOwner<OrderAttempt>
export type PlacedRecords = ByOwner<PlacedRecord>

/** The attempt of an owner, null when there is none, or none that this build understands. */
export async function readAttempt(
  tables: Tables,
  owner: string,
  kind: OrderKind,
): Promise<OrderAttempt | null> {
  const read = v.safeParse(orderAttempt, (await tables.get('orderAttempts'))?.[owner]?.[kind])
  return read.success ? read.output : null
}

/** Writes the attempt of an owner, or removes it. */
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
