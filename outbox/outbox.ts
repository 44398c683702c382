import {
  type CartChange,
  CHANGE_SCHEMA,
  type ChangeDraft,
  RECORD_LIFE,
  type SentChange,
} from './cart-change.ts'
import type { OutboxEnvironment } from './environment.ts'
import { changesOf, readChange } from './read-change.ts'
import { retried } from './retry-change.ts'
import { readSession } from './stored-session.ts'

/** The queue of cart changes not yet confirmed by the server, as the storefront uses it. */
export type Outbox = {
  /**
   * Keeps a change. Resolves only when it is on the disk.
   * @throws StorageUnavailable when it cannot be kept
   * @throws SignedOut when the owner is not signed in on this device any more
   */
  add(owner: string, draft: ChangeDraft): Promise<CartChange>
  /** What waits and what is parked, in the order of the queue. */
  list(owner: string): Promise<CartChange[]>
  /** Number of changes that wait; parked ones are not counted. */
  count(owner: string): Promise<number>
  /** What the server did lately, newest first, with what it did otherwise than asked. */
  sent(owner: string): Promise<SentChange[]>
  /**
   * Takes a change out. Returns false when it may have reached the server or is gone; another one
   * may have its place by then, in a database that the browser has thrown away meanwhile.
   */
  remove(owner: string, change: Pick<CartChange, 'seq' | 'key'>): Promise<boolean>
  /** Queues a parked change again, and those that were parked because of it. */
  retry(owner: string, seq: number): Promise<boolean>
}

/** Another tab has signed out meanwhile: nothing more is kept for that account. */
export class SignedOut extends Error {
  override name = 'SignedOut'
}

/** The outbox of this environment. */
export function openOutbox(environment: OutboxEnvironment): Outbox {
  const { storage } = environment
  const list = (owner: string) =>
    storage.read(async (tables) => changesOf(await tables.changes(), owner))

  return {
    async add(owner, draft) {
      const now = environment.now()
      const record = {
        ...draft,
        key: environment.newKey(),
        owner,
        enqueuedAt: now,
        expiresAt: now + RECORD_LIFE,
        attempts: 0,
        nextAt: 0,
        state: 'queued' as const,
        lastError: null,
        before: null,
        schema: CHANGE_SCHEMA,
      } satisfies Omit<CartChange, 'seq'>
      const seq = await storage.write(async (tables) => {
        if (readSession(await tables.get('session'))?.owner !== owner) return null
        return tables.add(record)
      })
      if (seq === null) throw new SignedOut(`Account ${owner} is not signed in`)
      environment.publish({ type: 'changed', owner })
      return { ...record, seq }
    },
    list,
    async count(owner) {
      return (await list(owner)).filter((change) => change.state !== 'parked').length
    },
    sent: (owner) =>
      storage.read(async (tables) => [...((await tables.get('sent'))?.[owner] ?? [])].reverse()),
    async remove(owner, { seq, key }) {
      const removed = await storage.write(async (tables) => {
        const raw = await tables.change(seq)
        if (!raw || String(raw.key ?? '') !== key) return false
        const change = readChange(raw)
        const mayBeSent = change && change.state !== 'parked' && change.attempts > 0
        if (mayBeSent || (change && change.owner !== owner)) return false
        await tables.remove(seq)
        return true
      })
      if (removed) environment.publish({ type: 'changed', owner })
      return removed
    },
    async retry(owner, seq) {
      const done = await storage.write(async (tables) => {
        const again = retried(await tables.changes(), owner, seq, environment)
        for (const change of again) await tables.put(change)
        return again.length > 0
      })
      if (done) environment.publish({ type: 'changed', owner })
      return done
    },
  }
}
