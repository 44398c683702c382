import type { RouterHistory } from '@tanstack/react-router'

/**
 * Hydrates the page before the first navigation away from it. The frame listens before the page
 * does, and what React hydrates after the router has left would look for a page that is gone.
 */
export function hydrateBeforeLeaving(history: RouterHistory): void {
  const unblock = history.block({
    enableBeforeUnload: false,
    blockerFn: () => {
      unblock()
      // React hydrates what stands around the target of such an event before it handles the event.
      document.querySelector('main > *')?.dispatchEvent(new Event('keyup', { bubbles: true }))
      return false
    },
  })
}
