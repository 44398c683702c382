import type { PlacedOrders } from '#contract/checkout.ts'
import { waitsForCart } from './cart-change.ts'
import type { OutboxEnvironment } from './environment.ts'
import {
  isOld,
  isUnderWay,
  type OrderAttempt,
  type OrderKind,
  readAttempt,
  writeAttempt,
} from './order-attempt.ts'
import { changesOf } from './read-change.ts'
import type { Tables } from './storage.ts'
import type { Sender } from './stored-session.ts'
import { readSession } from './stored-session.ts'

/** What the storefront sends on "Place order". */
export type OrderDraft = {
  owner: string
  kind: OrderKind
  /** The exact JSON of the request. */
  body: string
  /** Key of the latest order when the totals on the screen were read. */
  lastPlaced: string | null
}

export type OrderClaim =
  | {
      type: 'send'
      attempt: OrderAttempt
      sender: Sender
      /** Outcome of the tries before this one; null if this is the first under its key. */
      before: OrderAttempt['outcome'] | null
      /** Whether the server honors idempotency keys. */
      keys: boolean
      /**
       * The key does not rule out a second order, because the server has deleted or never honored
       * it: the order is looked up first.
       */
      looksUpFirst: boolean
    }
  /** A page is sending it, and the server would not notice that another one does, too. */
  | { type: 'unknown' }
  /** An order was placed after the totals on the screen were read, by another tab for example. */
  | { type: 'placed'; placed: PlacedOrders; isEarlier: boolean }
  /** Cart changes have not reached the server yet, so it would order another cart. */
  | { type: 'waiting' }
  /** The owner is not signed in (any more). */
  | { type: 'login' }

/**
 * Prepares an order and stores the attempt before anything is sent, in one transaction, so that
 * after a crash it is known that an order may exist.
 * @throws StorageUnavailable
 */
export function claimOrder(environment: OutboxEnvironment, draft: OrderDraft): Promise<OrderClaim> {
  const { owner, kind, body, lastPlaced } = draft
  return environment.storage.write(async (tables): Promise<OrderClaim> => {
    const now = environment.now()
    const session = readSession(await tables.get('session'))
    if (session?.owner !== owner) return { type: 'login' }
    const last = (await tables.get('placedOrders'))?.[owner]?.[kind]
    if (last && (!last.isTold || last.key !== lastPlaced)) {
      return { type: 'placed', placed: last.placed, isEarlier: last.body !== body }
    }
    if (kind === 'cart' && (await hasWaiting(tables, owner))) return { type: 'waiting' }

    const former = await readAttempt(tables, owner, kind)
    const before = former?.outcome ?? null
    const hasOtherBodies = former ? former.hasOtherBodies || former.body !== body : false
    const keys = (await tables.get('server'))?.keys ?? false
    const sender = { token: session.token, locale: (await tables.get('locale')) ?? null }
    const sending = { type: 'send' as const, sender, before, keys }
    if (former && !keys && isUnderWay(former, now)) return { type: 'unknown' }
    if (former && (isOld(former, now) || (!keys && before === 'unknown'))) {
      return { ...sending, attempt: { ...former, hasOtherBodies }, looksUpFirst: true }
    }
    const attempt: OrderAttempt = {
      key: former?.key ?? environment.newKey(),
      body,
      hasOtherBodies,
      startedAt: former?.startedAt ?? now,
      triedAt: now,
      isSending: true,
      outcome: 'unknown',
      // What was refused is no order: those placed since then count as orders before this try.
      ordersBefore: before === 'rejected' ? null : (former?.ordersBefore ?? null),
    }
    await writeAttempt(tables, owner, kind, attempt)
    return { ...sending, attempt, looksUpFirst: false }
  })
}

const hasWaiting = async (tables: Tables, owner: string) =>
  changesOf(await tables.changes(), owner).some(waitsForCart)
