/** Pages on which a reload could cost an order. */
const PAYING = [/^\/checkout(\/|$)/, /^\/buynow(\/|$)/, /^\/payment(\/|$)/]

export const mayReload = (pathname: string): boolean =>
  !PAYING.some((address) => address.test(pathname))

const STORE = 'offshelf-reloaded-build'

/**
 * A file of an old build that is gone makes the page reload, once per build: a second failure is
 * reported instead, so that nobody is caught in a loop.
 * @param onBroken hears that reloading did not help
 */
export function reloadAfterFailedChunk(
  onBroken: () => void,
  page: {
    build: string
    kept: Pick<Storage, 'getItem' | 'setItem'>
    reload: () => void
    events: Pick<EventTarget, 'addEventListener'>
    reachable: () => boolean
  },
): void {
  page.events.addEventListener('vite:preloadError', (event) => {
    // Without a network a reload brings nothing but an empty page.
    if (!page.reachable()) return
    event.preventDefault()
    if (page.kept.getItem(STORE) === page.build) return onBroken()
    page.kept.setItem(STORE, page.build)
    page.reload()
  })
}

/** What tells one build from the next: the address of the page's hashed entry file. */
export const buildOf = (page: Document): string =>
  page.querySelector<HTMLScriptElement>('script[type=module][src]')?.src ?? ''
