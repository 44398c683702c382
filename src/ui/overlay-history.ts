import { useEffect, useLayoutEffect, useRef } from 'react'

type Overlay = { close: () => void }

/** The open overlays, the topmost last. */
const open: Overlay[] = []
/** The key of the page under the overlays, as the router names it. */
let page: string | undefined
/** A traversal of our own is on its way; what the router writes meanwhile waits for its end. */
let pending: (() => void)[] | null = null
let listening = false

/** How many overlays the history entry of this moment stands for. */
const depth = (): number => history.state?.overlays ?? 0

/**
 * Gives an open overlay an entry in the browser's history, so that Back closes it. The entry has
 * the address and the router's key of its page, and the router never hears of it.
 * @param routed it is part of a page with an address of its own, which Back leaves anyway
 * @returns what closes the overlay when the shopper asks for it: only the topmost one does
 */
export function useOverlay(onClose: () => void, routed = false): () => void {
  const close = useRef(onClose)
  const self = useRef<Overlay>({ close: () => close.current() })
  useEffect(() => {
    close.current = onClose
  })
  // Before it is seen: the shopper may press Back as soon as it is.
  useLayoutEffect(() => {
    if (routed || open.includes(self.current)) return
    listen()
    open.push(self.current)
    settle()
  }, [routed])
  // Not an effect of layout: those also end where React hides what waits for its data.
  useEffect(() => {
    const overlay = self.current
    return () => {
      remove(overlay)
      // Later: the link that closed the overlay may be about to take the place of its entry.
      setTimeout(settle)
    }
  }, [])
  return () => {
    if (routed ? open.length === 0 : open.at(-1) === self.current) onClose()
  }
}

/** Leaves an entry of an overlay that a reload has closed. */
export function leaveClosedOverlay(): void {
  if (depth() === 0) return
  listen()
  settle()
}

function remove(overlay: Overlay): void {
  const place = open.indexOf(overlay)
  if (place >= 0) open.splice(place, 1)
}

function closeDownTo(count: number): void {
  for (const overlay of open.splice(count).reverse()) overlay.close()
}

/** Makes the history hold as many entries as there are overlays. */
function settle(): void {
  if (pending) return
  page = history.state?.__TSR_key
  const extra = depth() - open.length
  if (extra > 0) {
    pending = []
    history.go(-extra)
  }
  for (let overlays = depth() + 1; overlays <= open.length; overlays += 1) {
    // Past the router, which would load the page anew.
    History.prototype.pushState.call(history, { ...history.state, overlays }, '')
  }
}

function listen(): void {
  if (listening) return
  listening = true
  // In the capture phase, hence before the router's.
  addEventListener('popstate', hear, true)
  const { pushState, replaceState } = History.prototype
  history.pushState = (...args) => {
    // Takes the place of the overlay's entry: Back then leads to the page itself.
    write(() => (depth() > 0 ? replaceState : pushState).apply(history, args))
  }
  history.replaceState = (...args) => write(() => replaceState.apply(history, args))
}

/** The router goes elsewhere: nothing stays open over another page. */
function write(change: () => void): void {
  if (pending) {
    pending.push(change)
    return
  }
  const { pathname } = location
  change()
  if (location.pathname !== pathname) closeDownTo(0)
  // At once: a Back that comes before the entry of what stays open would leave the page instead.
  settle()
}

function hear(event: PopStateEvent): void {
  const samePage = event.state?.__TSR_key === page
  if (samePage || pending) event.stopImmediatePropagation()
  if (pending) {
    const changes = pending
    pending = null
    for (const change of changes) write(change)
  } else {
    closeDownTo(samePage ? depth() : 0)
  }
  settle()
}
