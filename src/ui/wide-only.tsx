import { type ReactNode, useCallback, useSyncExternalStore } from 'react'

/** The widths of the classes `md:` and `lg:`. */
const WIDTHS = { md: '(min-width: 48rem)', lg: '(min-width: 64rem)' }

type Props = {
  from: keyof typeof WIDTHS
  /** The server leaves it out: its place stays blank until the page has come alive. */
  later?: boolean
  children: ReactNode
}

/**
 * What only a wide window has room for. The server does not know the window: what it renders is
 * hidden by styles. Where there is no room it is taken out when the page has come alive: three
 * hundred elements of filters need not be hydrated and drawn again with every move on a phone.
 */
export function WideOnly({ from, later = false, children }: Props) {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const width = window.matchMedia?.(WIDTHS[from])
      width?.addEventListener('change', onChange)
      return () => width?.removeEventListener('change', onChange)
    },
    [from],
  )
  const hasRoom = useSyncExternalStore(
    subscribe,
    () => window.matchMedia?.(WIDTHS[from]).matches ?? true,
    () => !later,
  )
  return hasRoom ? children : null
}
