import { useSyncExternalStore } from 'react'

/** What is known of the network. Times in milliseconds since 1970. */
export type Connection = {
  reachable: boolean
  /** Since when the shop does not answer, null while it does. */
  since: number | null
  /** When the shop answered last, null: not in this visit. */
  answeredAt: number | null
  /** The shop answers again since a moment ago. */
  justBack: boolean
}

/** Until something is known. */
export const unknownConnection: Connection = {
  reachable: true,
  since: null,
  answeredAt: null,
  justBack: false,
}
let connection = unknownConnection
const listeners = new Set<() => void>()

export const getConnection = (): Connection => connection

export function onConnection(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The connection in a component; reachable on the server. */
export const useConnection = (): Connection =>
  useSyncExternalStore(onConnection, getConnection, () => unknownConnection)

/** For `follow-connection.ts` alone, which decides. */
export function showConnection(next: Connection): void {
  const changed = next.reachable !== connection.reachable || next.justBack !== connection.justBack
  connection = next
  // The time of the last answer alone is no reason to render.
  if (changed) for (const listener of [...listeners]) listener()
}
