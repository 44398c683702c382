import { create } from 'zustand'
import type { CartChange, SentChange } from '#outbox/cart-change.ts'

/** What the page shows of the outbox. */
type OutboxView = {
  owner: string | null
  /** Waiting and parked changes, in the order of the queue. */
  changes: CartChange[]
  /** What the server did lately, newest first. */
  sent: SentChange[]
  /** The server asks for a new login before it takes anything. */
  loginNeeded: boolean
  /** Nothing can be kept on this device: changes go to the shop at once or not at all. */
  notKept: boolean
}

/** The outbox in a component. Until it is read, and on the server, that of a visitor. */
export const useOutboxView = create<OutboxView>(() => ({
  owner: null,
  changes: [],
  sent: [],
  loginNeeded: false,
  notKept: false,
}))

export const getOutboxView = useOutboxView.getState
