import type { NetworkProblem } from './problems.ts'

type Listener = (heard: NetworkProblem | 'copy' | null) => void
const listeners = new Set<Listener>()

/**
 * Hears of every call whether the shop answered (null), the worker did with a copy, or nobody:
 * what "offline" is decided on.
 */
export function onReachability(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Tells the listeners of one call. */
export const publishReachability: Listener = (heard) => {
  for (const listener of listeners) listener(heard)
}
