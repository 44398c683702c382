/** Longest delay between two tries that the outbox chooses itself, in milliseconds. */
export const MAX_BACKOFF = 60_000
/**
 * Longest delay that a server can ask for, in milliseconds. A later time comes from a clock that
 * jumped.
 */
export const MAX_RETRY_AFTER = 3600_000

/**
 * Returns the milliseconds until the next try: full jitter, doubling from one second, never before
 * the time that the server asked for.
 * @param attempts tries so far, at least 1
 * @param retryAfter milliseconds, null if the response had no Retry-After
 * @param random from 0 to below 1
 */
export function backoff(attempts: number, retryAfter: number | null, random: number): number {
  const most = Math.min(MAX_BACKOFF, 1000 * 2 ** Math.min(attempts - 1, 10))
  const own = random * most
  return retryAfter === null ? own : Math.min(MAX_RETRY_AFTER, retryAfter + Math.min(own, 1000))
}
