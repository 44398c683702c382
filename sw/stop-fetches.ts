import type { WorkboxPlugin } from 'workbox-core'

/** How long nothing new is fetched, in milliseconds: the next worker takes over within it. */
const QUIET = 5000

let current = new AbortController()

/** Aborted when this worker is to end what is under way. */
export const stopSignal = (): AbortSignal => current.signal

/** Plugin that lets the requests of a strategy be ended by `stopFetches`. */
export const stoppable: WorkboxPlugin = {
  requestWillFetch: async ({ request }) => new Request(request, { signal: stopSignal() }),
}

/**
 * Ends what this worker fetches. The browser lets the next worker take over only when this one has
 * nothing under way, and waits up to five minutes for a response that never comes.
 */
export function stopFetches(): void {
  current.abort()
  // If no other worker takes over after all, this one goes on.
  setTimeout(() => {
    current = new AbortController()
  }, QUIET)
}
