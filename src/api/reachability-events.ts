import type { NetworkProblem } from './problems.ts'

type Listener = (outcome: NetworkProblem | 'copy' | null) => void
const listeners = new Set<Listener>()

/**
 * Subscribes to the outcome of every call: null if the shop responded, 'copy' if the worker
 * responded from its cache, otherwise the error. The connection state is derived from it.
 */
export function onReachability(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Publishes the outcome of a call. */
export const publishReachability: Listener = (outcome) => {
  for (const listener of listeners) listener(outcome)
}
