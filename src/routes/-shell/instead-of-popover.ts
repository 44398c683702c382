import type { MouseEvent } from 'react'

/**
 * Until the page listens, a button of the frame opens what the document brought for it; from then
 * on the page opens its own.
 */
export const insteadOfPopover = (open: () => void) => (event: MouseEvent) => {
  event.preventDefault()
  open()
}
