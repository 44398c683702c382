import type { makeRouter } from './router.tsx'

/**
 * What was pressed is gone with its page, or stands in the frame before it: the keyboard goes on
 * from the heading of the new page, and a screen reader reads it. A page that took the focus itself
 * keeps it, and so does whatever lies over it, or a field in which somebody types meanwhile.
 */
export function focusPages(router: Pick<ReturnType<typeof makeRouter>, 'subscribe'>): void {
  let left: Element | null = null
  router.subscribe('onBeforeNavigate', () => {
    left = document.activeElement
  })
  router.subscribe('onRendered', ({ pathChanged }) => {
    const main = document.querySelector('main')
    if (!(pathChanged && main)) return
    const focused = document.activeElement
    if (main.contains(focused) || focused?.closest('[role=dialog]')) return
    if (focused !== left && focused?.matches('input, select')) return
    const heading = main.querySelector('h1') ?? main
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  })
}
