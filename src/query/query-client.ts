import { QueryClient } from '@tanstack/react-query'
import { ApiProblem, NetworkProblem } from '#src/api/problems.ts'

/**
 * The read cache. A query is tried even when the network seems gone, because the worker may have
 * a copy, and it ends: one that paused until the network is back would leave a page that was never
 * seen before blank. What has been shown stays shown when a refresh fails.
 */
export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        refetchOnReconnect: true,
        // As long as the server lets a shared cache keep a public response.
        staleTime: freshFor(60_000),
        retry: worthRetrying,
        retryDelay,
      },
      // Writes are sent once. Those of the cart are kept by the outbox, no other is repeated.
      mutations: { networkMode: 'always', retry: false },
    },
  })
}

/** Clocks of a server and a device differ by so much without anything being wrong. */
const TOLERANCE = 60_000

/**
 * For how long a response is not asked for again. One from a time to come was kept under a clock
 * that was ahead, and would otherwise count as fresh until then: it is old.
 */
export const freshFor =
  (milliseconds: number) =>
  ({ state }: { state: { dataUpdatedAt: number } }): number =>
    state.dataUpdatedAt > Date.now() + TOLERANCE ? Number.NEGATIVE_INFINITY : milliseconds

/** A refusal is final; a failing shop gets a second and third chance, a missing network one more. */
export function worthRetrying(failures: number, error: Error): boolean {
  if (error instanceof NetworkProblem) return error.reason !== 'timeout' && failures < 1
  if (error instanceof ApiProblem) {
    const later = error.status >= 500 || error.status === 429 || error.status === 408
    // `invalid`: the shop answered in another shape, and would again.
    return later && error.code !== 'invalid' && failures < 2
  }
  return false
}

/** Milliseconds to the next try: what the shop asks for, at most half a minute. */
export function retryDelay(failures: number, error: Error): number {
  const asked = error instanceof ApiProblem ? (error.retryAfter ?? 0) : 0
  return Math.min(30_000, Math.max(asked, 1000 * 2 ** failures))
}
