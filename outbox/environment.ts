import type { WireRequest } from '#contract/wire-request.ts'
import type { ResponseLike } from '#contract/wire-response.ts'
import type { OutboxEvent } from './event-channel.ts'
import type { Storage } from './storage.ts'

/** Prefix of the Background Sync tags that make the worker drain. */
export const SYNC_TAG = 'offshelf-outbox'

export type RequestOptions = Omit<WireRequest, 'url' | 'fields'> & { signal: AbortSignal }

/** Passed to the body of a lock; `lost` turns true when another tab has stolen the lock. */
export type LockHandle = { readonly lost: boolean }

/** Everything that the outbox uses from outside, so that tests can run its real code. */
export type OutboxEnvironment = {
  storage: Storage
  /** Milliseconds since 1970; may jump. */
  now(): number
  /** From 0 to below 1. */
  random(): number
  newKey(): string
  /** Calls back after some milliseconds; returns a function that cancels it. */
  after(milliseconds: number, callBack: () => void): () => void
  send(url: string, options: RequestOptions): Promise<ResponseLike>
  /**
   * Runs the body under a lock shared by all tabs and the worker. Returns false without running it
   * if the lock is taken and `steal` is false.
   */
  withLock(
    name: string,
    steal: boolean,
    body: (handle: LockHandle) => Promise<void>,
  ): Promise<boolean>
  /** Publishes an event to this tab, the other tabs and the worker. */
  publish(event: OutboxEvent): void
}
