import { useSyncExternalStore } from 'react'
import type { CartChange, SentChange } from '#outbox/cart-change.ts'
import type { News } from '#outbox/news.ts'
import { pageOutbox } from './page-outbox.ts'
import { getSession, onSession } from './session.ts'

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

const nothing: OutboxView = {
  owner: null,
  changes: [],
  sent: [],
  loginNeeded: false,
  notKept: false,
}
let view: OutboxView = nothing
let newest = 0
const listeners = new Set<() => void>()

export const getOutboxView = (): OutboxView => view

export function onOutboxView(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The outbox in a component; empty on the server. */
export const useOutboxView = (): OutboxView =>
  useSyncExternalStore(onOutboxView, getOutboxView, () => nothing)

/** Reads the outbox of who is signed in and follows it; answers how to stop. */
export function followOutbox(): () => void {
  const { news } = pageOutbox()
  const stops = [news.listen(hear), onSession(signedInOrOut)]
  void reload()
  return () => {
    for (const stop of stops) stop()
    show(nothing)
  }
}

/** A change could not be kept: the shop says so until one is written again. */
export const showNotKept = (): void => show({ ...view, notKept: true })

function signedInOrOut(): void {
  view = { ...view, loginNeeded: false }
  void reload()
}

function hear(message: News): void {
  // It is told only of what has been written.
  if (message.type === 'changed') view = { ...view, notKept: false }
  if (message.type === 'wiped' || message.type === 'changed') void reload()
  if (!('owner' in message) || message.owner !== view.owner) return
  if (message.type === 'login-needed') show({ ...view, loginNeeded: true })
  if (message.type === 'sent') {
    // At once and not by reading again: in the same moment the confirmed cart grows by it.
    newest += 1
    show({
      ...view,
      loginNeeded: false,
      changes: view.changes.filter((change) => change.seq !== message.change.seq),
      sent: [message.change, ...view.sent],
    })
    void reload()
  }
}

async function reload(): Promise<void> {
  newest += 1
  const mine = newest
  const owner = getSession()?.owner ?? null
  const loginNeeded = owner === view.owner && view.loginNeeded && view.changes.length > 0
  if (owner === null) return show(nothing)
  const { outbox } = pageOutbox()
  // A full disk can still be read: that alone does not mean that changes are kept again.
  const notKept = () => owner === view.owner && view.notKept
  try {
    const [changes, sent] = await Promise.all([outbox.list(owner), outbox.sent(owner)])
    // Something newer happened meanwhile, which reads by itself.
    if (mine === newest) show({ owner, changes, sent, loginNeeded, notKept: notKept() })
  } catch {
    if (mine === newest) show({ ...nothing, owner, notKept: true })
  }
}

function show(next: OutboxView): void {
  view = next
  for (const listener of [...listeners]) listener()
}
