import { type ReactNode, useRef } from 'react'
import { deferHydration } from './defer-hydration.tsx'

const ShelfButtons = deferHydration(
  'below',
  async () => (await import('./shelf-buttons.tsx')).ShelfButtons,
)

type Props = {
  children: ReactNode
  /** How high the buttons stand. */
  buttonsAt: string
  /** Its own arrangement where a row is not all. */
  look?: string
}

/** A list whose items are pushed sideways, by finger, by wheel, or by buttons where there is a mouse. */
export function Shelf({ children, buttonsAt, look = 'edge-shelf scroll-smooth sm:gap-4' }: Props) {
  const shelf = useRef<HTMLUListElement>(null)
  return (
    <div className="relative grid grid-cols-1">
      <ul ref={shelf} className={look}>
        {children}
      </ul>
      <ShelfButtons shelf={shelf} at={buttonsAt} />
    </div>
  )
}
