import { type ReactNode, useEffect, useRef, useState } from 'react'

/** How far from the screen it may be: about one swipe, in either direction. */
const NEAR = '600px 0px'

type Props = {
  /** Classes with the height of what comes, so that nothing moves when it does. */
  reserve: string
  children: ReactNode
}

/** Draws what is far below the first screen only if the shopper scrolls towards it. */
export function WhenNear({ reserve, children }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    if (!place.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        // Not until it is far again: its place is gone by then.
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsNear(true)
      },
      { rootMargin: NEAR },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  return isNear ? children : <div ref={place} className={reserve} />
}
