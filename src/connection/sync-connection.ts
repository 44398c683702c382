import { onlineManager } from '@tanstack/react-query'
import { askWhetherReachable } from '#src/api/call.ts'
import { onReachability } from '#src/api/reachability-events.ts'
import { pageOutbox } from '#src/outbox/page-outbox.ts'
import { getConnection, useConnection } from './connection.ts'

const BACK_FOR = 3_000
const FIRST_PROBE = 2_000
const LAST_PROBE = 30_000
const BETWEEN_LOOKS = 10_000

/**
 * Decides from responses whether there is a network; what the browser says is a hint to look, no
 * more. Returns how to stop.
 */
export function syncConnection(): () => void {
  let probe: ReturnType<typeof setTimeout> | undefined
  let back: ReturnType<typeof setTimeout> | undefined
  let pause = FIRST_PROBE
  /** When the shop was asked, or responded, last. */
  let lookedAt = 0
  const look = () => {
    lookedAt = Date.now()
    void askWhetherReachable()
  }
  const wonder = () => {
    if (Date.now() - lookedAt > BETWEEN_LOOKS) look()
  }
  const reached = () => {
    clearTimeout(probe)
    pause = FIRST_PROBE
    lookedAt = Date.now()
    if (getConnection().reachable) return
    clearTimeout(back)
    back = setTimeout(() => useConnection.setState({ justBack: false }), BACK_FOR)
    show(true)
  }
  const missed = () => {
    clearTimeout(probe)
    probe = setTimeout(look, pause)
    pause = Math.min(pause * 2, LAST_PROBE)
    if (getConnection().reachable) show(false)
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
    onReachability((heard) => {
      // The worker gave a copy, perhaps because the network failed it.
      if (heard === 'copy') wonder()
      else hear(heard === null)
    }),
    pageOutbox().events.listen((event) => {
      if (event.type === 'network') hear(event.reached)
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
    onlineManager.setOnline(true)
    useConnection.setState(useConnection.getInitialState())
  }
}

function show(reachable: boolean): void {
  onlineManager.setOnline(reachable)
  const since = reachable ? null : Date.now()
  useConnection.setState({ reachable, since, justBack: reachable })
}
