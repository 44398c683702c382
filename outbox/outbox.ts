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

/** The queue of cart changes that the server has not confirmed, as the storefront uses it. */
export type Outbox = {
  /**
   * Adds a change. Resolves only when it is durable.
   * @throws StorageUnavailable if it cannot be stored
   * @throws SignedOut if the owner is no longer signed in on this device
   */
  add(owner: string, draft: ChangeDraft): Promise<CartChange>
  /** Returns the waiting and parked changes in the order of the queue. */
  list(owner: string): Promise<CartChange[]>
  /** Returns the number of waiting changes, without parked ones. */
  count(owner: string): Promise<number>
  /** Returns recent changes that the server has done, newest first, with the server's warnings. */
  sent(owner: string): Promise<SentChange[]>
  /**
   * Removes a change. Returns false if it may have reached the server or no longer exists. `key` is
   * compared because a database that the browser deleted and recreated counts `seq` from the start.
   */
  remove(owner: string, change: Pick<CartChange, 'seq' | 'key'>): Promise<boolean>
  /** Queues a parked change again, together with those that were parked because of it. */
  retry(owner: string, seq: number): Promise<boolean>
}

/** Another tab has signed out: nothing more is stored for that account. */
export class SignedOut extends Error {
  override name = 'SignedOut'
}

/** Opens the outbox of an environment. */
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
        const raws = await tables.changes()
        const again = retried(raws, owner, seq, environment)
        for (const change of again) {
          // With what a newer build may have added to the record.
          const raw = raws.find((one) => one.seq === change.seq)
          await tables.put({ ...raw, ...change })
        }
        return again.length > 0
      })
      if (done) environment.publish({ type: 'changed', owner })
      return done
    },
  }
}
