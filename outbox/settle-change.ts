import type { Cart } from '#contract/cart.ts'
import { backoff } from './backoff.ts'
import type { CartChange, ChangeError, SentChange } from './cart-change.ts'
import type { OutboxEnvironment } from './environment.ts'
import { heartbeat } from './heartbeat.ts'
import { park } from './park-change.ts'
import { type RawChange, readChange } from './read-change.ts'
import { storeIfPossible, type Tables } from './storage.ts'
import { readSession } from './stored-session.ts'

const MAX_SENT = 50

type Done = { cart: Cart | null; message: string }

/**
 * Settles a change that the server has done, in one transaction: its record is deleted, the
 * response's cart becomes the confirmed cart, and the change joins the list of sent changes. On a
 * device that is too full for these, the record goes all the same: it would be sent for ever.
 * Returns null if another tab was first.
 */
export async function acknowledge(
  environment: OutboxEnvironment,
  change: CartChange,
  done: Done,
): Promise<SentChange | null> {
  const { storage } = environment
  const settling = storage.write(async (tables) => {
    const entry = sentChange(change, done, environment.now())
    if (!(await ours(tables, change))) return null
    await tables.remove(change.seq)
    await heartbeat(tables, change.owner, entry.at)
    if (done.cart) {
      const carts = (await tables.get('carts')) ?? {}
      await tables.set('carts', { ...carts, [change.owner]: { cart: done.cart, at: entry.at } })
    }
    const sent = (await tables.get('sent')) ?? {}
    const earlier = sent[change.owner] ?? []
    await tables.set('sent', { ...sent, [change.owner]: [...earlier, entry].slice(-MAX_SENT) })
    return entry
  })
  const settled = await storeIfPossible(settling)
  if (settled !== undefined) return settled
  return storage.write(async (tables) => {
    if (!(await ours(tables, change))) return null
    await tables.remove(change.seq)
    // It would be shown without this change.
    await tables.delete('carts')
    return sentChange(change, done, environment.now())
  })
}

const sentChange = (change: CartChange, { cart, message }: Done, at: number): SentChange => ({
  seq: change.seq,
  key: change.key,
  kind: change.kind,
  product: change.product,
  variant: change.variant,
  quantity: change.quantity,
  preview: change.preview,
  at,
  message,
  warnings: (cart?.warnings ?? []).map(({ code, message }) => ({ code, message })),
})

/**
 * Schedules a change without a final response for another try. Returns its time in milliseconds
 * since 1970; null if another tab was first and the record is gone.
 */
export function postpone(
  environment: OutboxEnvironment,
  change: CartChange,
  error: ChangeError,
  retryAfter: number | null,
): Promise<number | null> {
  return environment.storage.write(async (tables) => {
    const nextAt = environment.now() + backoff(change.attempts, retryAfter, environment.random())
    const raw = await ours(tables, change)
    if (!raw) return null
    if (raw.state === 'sending') {
      await tables.put({ ...raw, state: 'queued', nextAt, lastError: error })
    }
    return nextAt
  })
}

/** Parks a change that the server refuses for good, with the server's message. */
export function refuse(
  environment: OutboxEnvironment,
  change: CartChange,
  error: ChangeError,
): Promise<void> {
  return environment.storage.write(async (tables) => {
    const raw = await ours(tables, change)
    if (raw) await park(tables, raw, error)
  })
}

/**
 * Stops the queue because the server does not accept this token, until the same account signs in
 * again. Does nothing if that account has already signed out.
 */
export function pause(
  environment: OutboxEnvironment,
  change: CartChange,
  token: string,
): Promise<void> {
  return environment.storage.write(async (tables) => {
    const session = readSession(await tables.get('session'))
    if (session?.token === token) await tables.set('refusedToken', token)
    const raw = await ours(tables, change)
    if (raw?.state === 'sending') await tables.put({ ...raw, state: 'queued', nextAt: 0 })
  })
}

/** Stores the quantity of the line before the first try (servers without idempotency keys). */
export function noteBefore(
  environment: OutboxEnvironment,
  change: CartChange,
  before: number,
): Promise<void> {
  return environment.storage.write(async (tables) => {
    const raw = await ours(tables, change)
    if (raw) await tables.put({ ...raw, before })
  })
}

/** Returns the record, unless it was deleted or got a new key while the response was on its way. */
async function ours(tables: Tables, change: CartChange): Promise<RawChange | null> {
  const raw = await tables.change(change.seq)
  return raw && readChange(raw)?.key === change.key ? raw : null
}
