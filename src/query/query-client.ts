import { QueryClient } from '@tanstack/react-query'
import { ApiProblem, NetworkProblem } from '#src/api/problems.ts'

/**
 * Creates the read cache. Queries run even if the network seems gone, because the worker may have a
 * copy, and they settle: a query paused until the network returns would leave a page that was never
 * seen blank. Data stays on the screen if a refetch fails.
 */
export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        refetchOnReconnect: true,
        // As long as the server lets shared caches store a public response.
        staleTime: freshFor(60_000),
        retry: worthRetrying,
        retryDelay,
      },
      // Writes are sent once. The outbox repeats those of the cart; nothing repeats the others.
      mutations: { networkMode: 'always', retry: false },
    },
  })
}

/** Normal difference between the clocks of server and device, in milliseconds. */
const TOLERANCE = 60_000

/** Returns whether a time is in the future: it comes from a clock that was ahead. */
export const isAhead = (at: number): boolean => at > Date.now() + TOLERANCE

/**
 * Returns for how long a response counts as fresh. One of the future counts as stale, otherwise it
 * would stay fresh until then.
 */
export const freshFor =
  (milliseconds: number) =>
  ({ state }: { state: { dataUpdatedAt: number } }): number =>
    isAhead(state.dataUpdatedAt) ? Number.NEGATIVE_INFINITY : milliseconds

/**
 * Returns whether to retry: never after a refusal, twice if the shop fails, once without a network.
 */
export function worthRetrying(failures: number, error: Error): boolean {
  if (error instanceof NetworkProblem) return error.reason !== 'timeout' && failures < 1
  if (error instanceof ApiProblem) {
    const isTemporary = error.status >= 500 || error.status === 429 || error.status === 408
    // `invalid`: the response had another shape, and the next one would too.
    return isTemporary && error.code !== 'invalid' && failures < 2
  }
  return false
}

/** Returns the milliseconds until the next try: what the shop asks for, at most half a minute. */
export function retryDelay(failures: number, error: Error): number {
  const requested = error instanceof ApiProblem ? (error.retryAfter ?? 0) : 0
  return Math.min(30_000, Math.max(requested, 1000 * 2 ** failures))
}
