import { useSyncExternalStore } from 'react'

/**
 * Whether the browser has a network. Only used for the wording: with a network and no response, it
 * is the shop that is down.
 */
export const useHasNetwork = (): boolean =>
  useSyncExternalStore(
    onHint,
    () => navigator.onLine,
    () => true,
  )

function onHint(listener: () => void): () => void {
  const stop = new AbortController()
  for (const hint of ['online', 'offline']) {
    addEventListener(hint, listener, { signal: stop.signal })
  }
  return () => stop.abort()
}
