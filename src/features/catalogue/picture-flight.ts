type Start = { id: number; from: DOMRect; at: number }

/** Where the picture of the card stood that was pressed last. */
let start: Start | null = null

/** A page that comes later than this has nothing to do with the press. */
const PATIENCE_MS = 1500

/** Remembers where a card's picture stands as its product is opened. */
export function takeOff(id: number, card: Element | null) {
  const from = card?.querySelector('.frame')?.getBoundingClientRect()
  start = from ? { id, from, at: performance.now() } : null
}

/**
 * Lets the picture of the product's page grow out of that of the card. The page is there with its
 * first paint, a view transition would hold that back (decision record 13).
 */
export function land(id: number, frame: HTMLElement | null) {
  const flight = start
  start = null
  if (!frame || flight?.id !== id || performance.now() - flight.at > PATIENCE_MS) return
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  // The router has scrolled to the top by then, and nothing is painted yet.
  requestAnimationFrame(() => {
    const to = frame.getBoundingClientRect()
    const scale = flight.from.width / to.width
    const move = `translate(${flight.from.x - to.x}px, ${flight.from.y - to.y}px) scale(${scale})`
    frame.animate(
      { transform: [move, 'none'], transformOrigin: ['0 0', '0 0'], zIndex: [1, 1] },
      { duration: 180, easing: 'cubic-bezier(0.2, 0, 0, 1)' },
    )
  })
}
