/** Calls `act` when the browser is idle, after `atTheLatest` milliseconds at the latest. */
export function whenIdle(act: () => void, atTheLatest: number): void {
  // Safari has no idle callback; a short delay does as well.
  if (typeof requestIdleCallback === 'function') requestIdleCallback(act, { timeout: atTheLatest })
  else setTimeout(act, 300)
}

/** Calls `act` after the page has become usable: on a slow phone everything else waits. */
export function whenQuiet(act: () => void): void {
  const later = () => whenIdle(act, 5000)
  if (document.readyState === 'complete') later()
  else window.addEventListener('load', later, { once: true })
}
