import type { OutboxEvent } from './event-channel.ts'
import type { Storage } from './storage.ts'

/** Beginning of the tags of Background Sync under which the worker sends what waits. */
export const SYNC_TAG = 'offshelf-outbox'

/** What of an answer the drain looks at; a `Response` has all of it. */
export type ResponseLike = {
  readonly status: number
  readonly redirected: boolean
  readonly headers: { get(name: string): string | null }
  json(): Promise<unknown>
}

export type RequestOptions = {
  method: 'GET' | 'POST'
  headers: Record<string, string>
  body?: string
  signal: AbortSignal
}

/** Held while one pass runs; `lost` once another tab has taken the lock. */
export type LockHandle = { readonly lost: boolean }

/**
 * Everything that the outbox touches outside itself, so that its real code also runs in a environment
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
  send(url: string, sending: RequestOptions): Promise<ResponseLike>
  /**
   * Runs the body while holding a lock of all tabs and the worker. Answers false, without running
   * it, when the lock is taken and not to be stolen.
   */
  withLock(
    name: string,
    steal: boolean,
    body: (withLock: LockHandle) => Promise<void>,
  ): Promise<boolean>
  /** Tells this tab, the other tabs and the worker. */
  publish(event: OutboxEvent): void
}
