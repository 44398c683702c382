import { create } from 'zustand'

/** What is known of the network. */
type Connection = {
  reachable: boolean
  /** Since when the shop does not respond, in milliseconds since 1970; null while it does. */
  since: number | null
  /** The shop responds again since a moment ago. */
  justBack: boolean
}

/** The connection in a component. Until something is known, and on the server, it is reachable. */
export const useConnection = create<Connection>(() => ({
  reachable: true,
  since: null,
  justBack: false,
}))

export const getConnection = useConnection.getState

/** Calls back whenever the connection has changed. Returns how to stop. */
export const onConnection: (listener: () => void) => () => void = useConnection.subscribe
