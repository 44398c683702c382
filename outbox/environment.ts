import type { WireRequest } from '#contract/wire-request.ts'
import type { ResponseLike } from '#contract/wire-response.ts'
import type { OutboxEvent } from './event-channel.ts'
import type { Storage } from './storage.ts'

/** Beginning of the tags of Background Sync under which the worker sends what waits. */
export const SYNC_TAG = 'offshelf-outbox'

export type RequestOptions = Omit<WireRequest, 'url' | 'fields'> & { signal: AbortSignal }

/** Held while one pass runs; `lost` once another tab has taken the lock. */
export type LockHandle = { readonly lost: boolean }

/**
 * Everything that the outbox touches outside itself, so that its real code also runs in an environment
 * of a test's making.
 */
export type OutboxEnvironment = {
  storage: Storage
  /** Milliseconds since 1970; may jump. */
  now(): number
  /** From 0 to below 1. */
  random(): number
  newKey(): string
  /** Calls back after some milliseconds, unless cancelled. */
  after(milliseconds: number, callBack: () => void): () => void
  send(url: string, options: RequestOptions): Promise<ResponseLike>
  /**
   * Runs the body while holding a lock of all tabs and the worker. Returns false, without running
   * it, when the lock is taken and not to be stolen.
   */
  withLock(
    name: string,
    steal: boolean,
    body: (hold: LockHandle) => Promise<void>,
  ): Promise<boolean>
  /** Tells this tab, the other tabs and the worker. */
  publish(event: OutboxEvent): void
}
