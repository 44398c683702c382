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

/** Reads Retry-After, seconds or a date, as milliseconds from now; null when there is none. */
export function readRetryAfter(value: string | null, now: number): number | null {
  if (!value) return null
  const seconds = Number(value)
  const wait = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(value) - now
  return Number.isFinite(wait) ? Math.max(0, wait) : null
}
