import { useSyncExternalStore } from 'react'

/**
 * Whether the browser has a network. It only words what is known: with one and without a response it
 * is the shop that is silent.
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
