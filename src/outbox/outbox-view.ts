import { useSyncExternalStore } from 'react'
import type { CartChange, SentChange } from '#outbox/cart-change.ts'

/** What the page shows of the outbox. */
export type OutboxView = {
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

/** Of a visitor, or not read yet. */
export const emptyView: OutboxView = {
  owner: null,
  changes: [],
  sent: [],
  loginNeeded: false,
  notKept: false,
}
let view: OutboxView = emptyView
const listeners = new Set<() => void>()

export const getOutboxView = (): OutboxView => view

export function onOutboxView(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The outbox in a component; empty on the server. */
export const useOutboxView = (): OutboxView =>
  useSyncExternalStore(onOutboxView, getOutboxView, () => emptyView)

/** A change could not be kept: the shop says so until one is written again. */
export const showNotKept = (): void => showOutboxView({ ...view, notKept: true })

/** For `follow-outbox.ts` alone, which reads the outbox. */
export function showOutboxView(next: OutboxView): void {
  view = next
  for (const listener of [...listeners]) listener()
}
