/**
 * Calls back whenever the shopper returns to this page: from another tab or app, or by the
 * back-forward cache, where it stood still and heard nothing. Returns how to stop.
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
