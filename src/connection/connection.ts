import { create } from 'zustand'

/** State of the connection to the shop. */
type Connection = {
  reachable: boolean
  /** Since when the shop does not respond, in milliseconds since 1970; null while it does. */
  since: number | null
  /** The shop has started to respond again a moment ago. */
  justBack: boolean
}

/** The connection for components. Reachable until something else is known, and on the server. */
export const useConnection = create<Connection>(() => ({
  reachable: true,
  since: null,
  justBack: false,
}))

export const getConnection = useConnection.getState

/** Subscribes to changes of the connection. Returns the unsubscribe function. */
export const onConnection: (listener: () => void) => () => void = useConnection.subscribe
