/** The longest that the outbox waits by itself. */
export const MOST_BACKOFF = 60_000
/** The longest that a server can make it wait; a later time comes from a clock that jumped. */
export const MOST_WAIT = 3600_000

/**
 * Milliseconds until the next try: full jitter, doubling from one second; never before the time
 * that the server asked for.
 * @param attempts tries so far, at least 1
 * @param retryAfter milliseconds, null when the server said nothing
 */
export function backoff(attempts: number, retryAfter: number | null, random: number): number {
  const most = Math.min(MOST_BACKOFF, 1000 * 2 ** Math.min(attempts - 1, 10))
  const own = random * most
  return retryAfter === null ? own : Math.min(MOST_WAIT, retryAfter + Math.min(own, 1000))
}
