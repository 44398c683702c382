import { create } from 'zustand'
import type { CartChange, SentChange } from '#outbox/cart-change.ts'

/** The outbox as the page shows it. */
type OutboxView = {
  owner: string | null
  /** Waiting and parked changes in the order of the queue. */
  changes: CartChange[]
  /** Changes that the server has done recently, newest first. */
  sent: SentChange[]
  /** The server asks for a new login before it accepts anything. */
  loginNeeded: boolean
  /** Nothing can be stored on this device: changes need the network. */
  notKept: boolean
}

/** The outbox for components. Empty until it has been read, and on the server. */
export const useOutboxView = create<OutboxView>(() => ({
  owner: null,
  changes: [],
  sent: [],
  loginNeeded: false,
  notKept: false,
}))

export const getOutboxView = useOutboxView.getState
