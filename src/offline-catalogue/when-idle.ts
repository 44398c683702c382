/** Calls `act` when the browser is idle, after `atTheLatest` milliseconds at the latest. */
export function whenIdle(act: () => void, atTheLatest: number): void {
  // Safari has no idle callback; a short delay does as well.
  if (typeof requestIdleCallback === 'function') requestIdleCallback(act, { timeout: atTheLatest })
  else setTimeout(act, 300)
}
