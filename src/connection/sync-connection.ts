import { onlineManager } from '@tanstack/react-query'
import { checkReachability } from '#src/api/call.ts'
import { onReachability } from '#src/api/reachability-events.ts'
import { pageOutbox } from '#src/outbox/page-outbox.ts'
import { getConnection, useConnection } from './connection.ts'

const BACK_FOR = 3_000
const FIRST_PROBE = 2_000
const LAST_PROBE = 30_000
const MIN_INTERVAL = 10_000

/**
 * Derives the connection state from responses; the browser's online and offline events only trigger
 * a check. Returns the function that stops it.
 */
export function syncConnection(): () => void {
  let probe: ReturnType<typeof setTimeout> | undefined
  let back: ReturnType<typeof setTimeout> | undefined
  let pause = FIRST_PROBE
  /** When the shop was last asked or last responded, in milliseconds since 1970. */
  let checkedAt = 0
  const check = () => {
    checkedAt = Date.now()
    void checkReachability()
  }
  const checkIfQuiet = () => {
    if (Date.now() - checkedAt > MIN_INTERVAL) check()
  }
  const handleSuccess = () => {
    clearTimeout(probe)
    pause = FIRST_PROBE
    checkedAt = Date.now()
    if (getConnection().reachable) return
    clearTimeout(back)
    back = setTimeout(() => useConnection.setState({ justBack: false }), BACK_FOR)
    show(true)
  }
  const handleFailure = () => {
    clearTimeout(probe)
    probe = setTimeout(check, pause)
    pause = Math.min(pause * 2, LAST_PROBE)
    if (getConnection().reachable) show(false)
  }
  const handleOutcome = (responded: boolean) => (responded ? handleSuccess() : handleFailure())

  const stop = new AbortController()
  const { signal } = stop
  // Replaces the manager's own listener, which trusts navigator.onLine.
  onlineManager.setEventListener(() => () => {})
  for (const hint of ['online', 'offline']) window.addEventListener(hint, check, { signal })
  // Restored from the back-forward cache; a freshly loaded page has made requests already.
  window.addEventListener('pageshow', ({ persisted }) => persisted && check(), { signal })
  const unsubscribe = [
    onReachability((outcome) => {
      // The worker responded from its cache, perhaps because the network failed.
      if (outcome === 'copy') checkIfQuiet()
      else handleOutcome(outcome === null)
    }),
    pageOutbox().events.listen((event) => {
      if (event.type === 'network') handleOutcome(event.reached)
    }),
  ]
  if (!navigator.onLine) {
    handleFailure()
    check()
  }
  return () => {
    stop.abort()
    clearTimeout(probe)
    clearTimeout(back)
    for (const end of unsubscribe) end()
    onlineManager.setOnline(true)
    useConnection.setState(useConnection.getInitialState())
  }
}

function show(reachable: boolean): void {
  onlineManager.setOnline(reachable)
  const since = reachable ? null : Date.now()
  useConnection.setState({ reachable, since, justBack: reachable })
}
