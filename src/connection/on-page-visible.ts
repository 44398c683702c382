/**
 * Calls back whenever the shopper returns to this page: from another tab or app, or from the
 * back-forward cache. Returns the unsubscribe function.
 */
export function onPageVisible(listener: () => void): () => void {
  const stop = new AbortController()
  const { signal } = stop
  window.addEventListener('pageshow', ({ persisted }) => persisted && listener(), { signal })
  document.addEventListener(
    'visibilitychange',
    () => document.visibilityState === 'visible' && listener(),
    { signal },
  )
  return () => stop.abort()
}
