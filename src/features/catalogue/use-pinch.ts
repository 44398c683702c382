import { type RefObject, useEffect, useRef } from 'react'

type Point = { clientX: number; clientY: number }

/**
 * Reports how far two fingers, or those on a trackpad, have moved apart since the last report, as a
 * factor, and the point between them. The browser does not enlarge the page meanwhile, for which it
 * must be asked by listeners that React does not offer.
 */
export function usePinch(
  within: RefObject<HTMLElement | null>,
  onPinch: (factor: number, at: Point) => void,
): void {
  const report = useRef(onPinch)
  useEffect(() => {
    report.current = onPinch
  })
  useEffect(() => {
    const stop = new AbortController()
    const options = { signal: stop.signal, passive: false }
    let before = 0
    const pinch = (event: TouchEvent) => {
      const [a, b] = event.touches
      if (!a || !b) return
      event.preventDefault()
      const apart = Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY)
      const at = { clientX: (a.clientX + b.clientX) / 2, clientY: (a.clientY + b.clientY) / 2 }
      if (event.type === 'touchmove' && before) report.current(apart / before, at)
      before = apart
    }
    const wheel = (event: WheelEvent) => {
      // How browsers report two fingers on a trackpad.
      if (!event.ctrlKey) return
      event.preventDefault()
      report.current(Math.exp(-event.deltaY / 100), event)
    }
    within.current?.addEventListener('touchstart', pinch, options)
    within.current?.addEventListener('touchmove', pinch, options)
    within.current?.addEventListener('wheel', wheel, options)
    return () => stop.abort()
  }, [within])
}
