const STORE = 'offshelf-reloaded-build'

/**
 * Reloads the page if a hashed file of an old build is missing, once per build; a second failure is
 * reported instead, to avoid a loop.
 * @param onBroken called if reloading did not help
 */
export function reloadAfterFailedChunk(
  onBroken: () => void,
  page: {
    /** What identifies the build: the address of its hashed entry file. */
    build: string
    /** Throws where nothing can be kept. */
    kept: () => Pick<Storage, 'getItem' | 'setItem'>
    reload: () => void
    /** Fetches the page's scripts anew: one that came in half is kept as long as a whole one. */
    refetch: () => Promise<unknown>
    events: Pick<EventTarget, 'addEventListener'>
    reachable: () => boolean
  },
): void {
  page.events.addEventListener('vite:preloadError', (event) => {
    // Without a network a reload would only bring an empty page.
    if (!page.reachable()) return
    const refetched = page.refetch()
    // What has come by then is there for who reloads the page by hand.
    if (!isFirst(page)) return onBroken()
    event.preventDefault()
    void refetched.finally(page.reload)
  })
}

/** Notes that a build was reloaded; where that cannot be kept, every time might be the second. */
function isFirst({
  build,
  kept,
}: {
  build: string
  kept: () => Pick<Storage, 'getItem' | 'setItem'>
}) {
  try {
    if (kept().getItem(STORE) === build) return false
    kept().setItem(STORE, build)
    return true
  } catch {
    return false
  }
}

/** Fetches all scripts that the page has asked for past the HTTP cache. */
export const refetchScripts = (timing: Pick<Performance, 'getEntriesByType'>): Promise<unknown> =>
  Promise.allSettled(
    timing
      .getEntriesByType('resource')
      .filter(({ name }) => /\/build\/[^?]+\.js$/.test(name))
      // biome-ignore lint/style/noRestrictedGlobals: a file of the build is no call of the contract
      .map(({ name }) => fetch(name, { cache: 'reload' })),
  )
