import type { makeRouter } from './router.tsx'

const CONTROL = 'a, button, input, select'

/** Focuses a heading by its id, or else that of the page. */
function focusPart(main: Element, id: string | null): void {
  const heading = document.getElementById(id ?? '') ?? main.querySelector('h1')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus()
}

function focusHeading(): void {
  const main = document.querySelector('main')
  const heading = main?.querySelector('h1') ?? main
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

/** Goes on from the heading once a dialog has closed, unless it gives the focus back to somebody. */
function focusAfter(dialog: Element): () => void {
  const observer = new MutationObserver(() => {
    if (dialog.isConnected) return
    observer.disconnect()
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) focusHeading()
    })
  })
  observer.observe(document.body, { childList: true, subtree: true })
  return () => observer.disconnect()
}

/** Focuses the first control of the innermost place that still has one; hidden ones take no focus. */
function focusBeside(places: Element[]): void {
  const left = places.filter((place) => place.isConnected)
  for (const control of left.flatMap((place) => [
    ...place.querySelectorAll<HTMLElement>(CONTROL),
  ])) {
    control.focus({ preventScroll: true })
    if (document.activeElement === control) return
  }
}

/**
 * What was pressed is gone with its page, or stands in the frame before it: the keyboard goes on
 * from the heading of the new page, and a screen reader reads it. A page that took the focus itself
 * keeps it, and so does whatever lies over it, or a field or a menu that somebody uses meanwhile.
 * Another page of a list begins at the list's heading; where a filter that was taken away is gone,
 * the one beside it is next.
 */
export function focusPages(router: Pick<ReturnType<typeof makeRouter>, 'subscribe'>): void {
  let left: Element | null = null
  let around: Element[] = []
  let stopWaiting = () => {}
  router.subscribe('onBeforeNavigate', () => {
    stopWaiting()
    left = document.activeElement
    around = []
    for (let one = left?.parentElement; one; one = one.parentElement) around.push(one)
  })
  router.subscribe('onRendered', ({ pathChanged }) => {
    const main = document.querySelector('main')
    if (!main) return
    const focused = document.activeElement
    if (!pathChanged) {
      const pages = around.find((one) => one.hasAttribute('data-pages'))
      const isLost = focused === document.body && left !== focused
      if (pages && (isLost || focused === left)) focusPart(main, pages.getAttribute('data-pages'))
      else if (isLost) focusBeside(around)
      return
    }
    const dialog = focused?.closest('[role=dialog]')
    if (dialog) stopWaiting = focusAfter(dialog)
    if (dialog || main.contains(focused)) return
    if (focused !== left && focused?.matches('input, select, [open] > summary')) return
    focusHeading()
  })
}
