import type { Drainer } from '#outbox/drainer.ts'
import { SYNC_TAG } from '#outbox/environment.ts'
import { getSession } from '#src/session/session.ts'
import { pageOutbox } from './page-outbox.ts'

const MINUTE = 60_000

type SyncManager = { register(tag: string): Promise<void> }

/**
 * Sends waiting changes from this page, and registers a background sync in case the page closes.
 * Resolves when this page has nothing more to send for now.
 */
export function wakeDrain(eager = false): ReturnType<Drainer['wake']> {
  void registerBackgroundSync()
  return pageOutbox().drainer.wake(eager)
}

async function registerBackgroundSync(): Promise<void> {
  try {
    const owner = getSession()?.owner
    const { outbox } = pageOutbox()
    if (owner === undefined || (await outbox.count(owner)) === 0) return
    const registration = await navigator.serviceWorker?.getRegistration()
    await (registration as { sync?: SyncManager } | undefined)?.sync?.register(syncTag())
  } catch {
    // Not allowed or not supported (Safari, Firefox): it is sent the next time a page is open.
  }
}

/**
 * After a failure the browser delays a tag for minutes, and registering it again does not help; the
 * tag of a new minute is tried as soon as there is a network.
 */
const syncTag = () => `${SYNC_TAG}-${Math.floor(Date.now() / MINUTE)}`

/**
 * Wakes the drain whenever sending may have become possible. Returns the function that stops it.
 */
export function keepDraining(): () => void {
  const stop = new AbortController()
  const { signal } = stop
  const eagerly = () => void wakeDrain(true)
  window.addEventListener('online', eagerly, { signal })
  // After a restore from the back-forward cache, earlier timers are late.
  window.addEventListener('pageshow', eagerly, { signal })
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'visible') eagerly()
    },
    { signal },
  )
  eagerly()
  return () => stop.abort()
}
