import type { Cart } from '#contract/cart.ts'
import { backoff } from './backoff.ts'
import type { CartChange, ChangeError, SentChange } from './cart-change.ts'
import type { OutboxEnvironment } from './environment.ts'
import { heartbeat } from './heartbeat.ts'
import { park } from './park-change.ts'
import { type RawChange, readChange } from './read-change.ts'
import type { Tables } from './storage.ts'
import { readSession } from './stored-session.ts'

const KEPT_NEWS = 50

/**
 * The server has done the change: its record goes, the response's cart is kept as the confirmed one,
 * and what the shopper is to be told is kept too, all in one transaction. Returns null when
 * another tab was first.
 */
export function acknowledge(
  environment: OutboxEnvironment,
  change: CartChange,
  done: { cart: Cart | null; message: string },
): Promise<SentChange | null> {
  return environment.storage.write(async (tables) => {
    const at = environment.now()
    if (!(await ours(tables, change))) return null
    await tables.remove(change.seq)
    await heartbeat(tables, change.owner, at)
    if (done.cart) {
      const carts = (await tables.get('carts')) ?? {}
      await tables.set('carts', { ...carts, [change.owner]: { cart: done.cart, at } })
    }
    const entry: SentChange = {
      seq: change.seq,
      key: change.key,
      kind: change.kind,
      product: change.product,
      variant: change.variant,
      quantity: change.quantity,
      preview: change.preview,
      at,
      message: done.message,
      warnings: (done.cart?.warnings ?? []).map(({ code, message }) => ({ code, message })),
    }
    const sent = (await tables.get('sent')) ?? {}
    const earlier = sent[change.owner] ?? []
    await tables.set('sent', { ...sent, [change.owner]: [...earlier, entry].slice(-KEPT_NEWS) })
    return entry
  })
}

/**
 * No final response: the record stays, to be sent again. Returns when; null when another tab was
 * first and it is gone.
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

/** The server refuses it for good: it is parked with the server's words. */
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
 * The server does not accept this token: everything stays until the same account signs in again.
 * The token of somebody who has left meanwhile is not kept for that.
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

/** Keeps what the line held before the first try (servers without keys). */
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

/** The record, unless it went or was given a new key while the response was on its way. */
async function ours(tables: Tables, change: CartChange): Promise<RawChange | null> {
  const raw = await tables.change(change.seq)
  return raw && readChange(raw)?.key === change.key ? raw : null
}
