/** When the browser has nothing better to do, at the latest after so many milliseconds. */
export function whenIdle(act: () => void, atTheLatest: number): void {
  // Safari has no idle callback; a moment later does as well.
  if (typeof requestIdleCallback === 'function') requestIdleCallback(act, { timeout: atTheLatest })
  else setTimeout(act, 300)
}
