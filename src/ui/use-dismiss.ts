import { type RefObject, useEffect } from 'react'

/** Closes something open when the shopper clicks or tabs elsewhere, or presses Escape. */
export function useDismiss(
  within: RefObject<HTMLElement | null>,
  isOpen: boolean,
  close: () => void,
): void {
  useEffect(() => {
    if (!isOpen) return
    const stop = new AbortController()
    const elsewhere = (event: Event) => {
      if (!within.current?.contains(event.target as Node)) close()
    }
    const { signal } = stop
    document.addEventListener('pointerdown', elsewhere, { signal })
    document.addEventListener('focusin', elsewhere, { signal })
    document.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape') return
        // What had the focus is gone with it: it returns to what had opened it.
        const { current } = within
        if (current?.contains(document.activeElement)) {
          current.querySelector<HTMLElement>('input, summary')?.focus()
        }
        close()
      },
      { signal },
    )
    return () => stop.abort()
  }, [within, isOpen, close])
}
