import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { askWhetherReachable, onAnswer } from '#src/api.ts'
import { pageOutbox } from './page-outbox.ts'

/** What is known of the network. Times in milliseconds since 1970. */
export type Connection = {
  reachable: boolean
  /** Since when the shop does not answer, null while it does. */
  since: number | null
  /** When the shop answered last: what is shown is at most so old. Null: not in this visit. */
  answeredAt: number | null
  /** The shop answers again since a moment ago. */
  justBack: boolean
}

const BACK_FOR = 3_000
const FIRST_PROBE = 2_000
const LAST_PROBE = 30_000
const BETWEEN_LOOKS = 10_000

const start: Connection = { reachable: true, since: null, answeredAt: null, justBack: false }
let connection = start
const listeners = new Set<() => void>()

export const getConnection = (): Connection => connection

export function onConnection(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The connection in a component; reachable on the server. */
export const useConnection = (): Connection =>
  useSyncExternalStore(onConnection, getConnection, () => start)

/**
 * Decides from answers whether there is a network; what the browser says is a hint to look, no
 * more. Answers how to stop.
 */
export function followConnection(): () => void {
  let probe: ReturnType<typeof setTimeout> | undefined
  let back: ReturnType<typeof setTimeout> | undefined
  let pause = FIRST_PROBE
  let lookedAt = 0
  const look = () => {
    lookedAt = Date.now()
    void askWhetherReachable()
  }
  const wonder = () => {
    const last = Math.max(lookedAt, connection.answeredAt ?? 0)
    if (Date.now() - last > BETWEEN_LOOKS) look()
  }
  const reached = () => {
    clearTimeout(probe)
    pause = FIRST_PROBE
    const justBack = !connection.reachable || connection.justBack
    if (!connection.reachable) {
      clearTimeout(back)
      back = setTimeout(() => show({ ...connection, justBack: false }), BACK_FOR)
    }
    show({ reachable: true, since: null, answeredAt: Date.now(), justBack })
  }
  const missed = () => {
    clearTimeout(probe)
    probe = setTimeout(look, pause)
    pause = Math.min(pause * 2, LAST_PROBE)
    const since = connection.since ?? Date.now()
    show({ ...connection, reachable: false, since, justBack: false })
  }
  const hear = (answered: boolean) => (answered ? reached() : missed())

  const stop = new AbortController()
  const { signal } = stop
  // Only we decide: the manager's own listener believes navigator.onLine.
  onlineManager.setEventListener(() => () => {})
  for (const hint of ['online', 'offline']) window.addEventListener(hint, look, { signal })
  // Back from the back-forward cache; a page that has just loaded has asked enough.
  window.addEventListener('pageshow', ({ persisted }) => persisted && look(), { signal })
  const unhear = [
    onAnswer((heard) => {
      // The worker gave a copy, perhaps because the network failed it.
      if (heard === 'copy') wonder()
      else hear(heard === null)
    }),
    pageOutbox().news.listen((news) => {
      if (news.type === 'network') hear(news.reached)
    }),
  ]
  if (!navigator.onLine) {
    missed()
    look()
  }
  return () => {
    stop.abort()
    clearTimeout(probe)
    clearTimeout(back)
    for (const end of unhear) end()
    show(start)
  }
}

function show(next: Connection): void {
  const changed = next.reachable !== connection.reachable || next.justBack !== connection.justBack
  connection = next
  onlineManager.setOnline(next.reachable)
  // The time of the last answer alone is no reason to render.
  if (changed) for (const listener of [...listeners]) listener()
}
