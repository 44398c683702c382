import { useEffect, useState } from 'react'

/** Whether the shopper is reading downwards, so that the header may give its room away. */
export function useHiddenHeader(): boolean {
  const [hidden, setHidden] = useState(false)
  useEffect(() => {
    // Read at once, the browser would have to lay the whole page out before its first paint.
    let last: number | null = null
    const stop = new AbortController()
    const follow = () => {
      const now = window.scrollY
      last ??= now
      // Small movements are a resting thumb.
      if (Math.abs(now - last) < 8) return
      setHidden(now > last && now > 160)
      last = now
    }
    window.addEventListener('scroll', follow, { passive: true, signal: stop.signal })
    return () => stop.abort()
  }, [])
  return hidden
}
