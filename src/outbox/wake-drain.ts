import type { Drainer } from '#outbox/drainer.ts'
import { SYNC_TAG } from '#outbox/environment.ts'
import { getSession } from '#src/session/session.ts'
import { pageOutbox } from './page-outbox.ts'

const MINUTE = 60_000

type SyncManager = { register(tag: string): Promise<void> }

/**
 * Sends what waits, from this page now and from the worker should the page go away. Resolves when
 * this page has nothing more to send for now.
 */
export function wakeDrain(eager = false): ReturnType<Drainer['wake']> {
  void askForBackgroundSync()
  return pageOutbox().drainer.wake(eager)
}

async function askForBackgroundSync(): Promise<void> {
  try {
    const owner = getSession()?.owner
    const { outbox } = pageOutbox()
    if (owner === undefined || (await outbox.count(owner)) === 0) return
    const registration = await navigator.serviceWorker?.getRegistration()
    await (registration as { sync?: SyncManager } | undefined)?.sync?.register(syncTag())
  } catch {
    // Not allowed or not there (Safari, Firefox): it is sent when a page is open.
  }
}

/**
 * After a failure the browser puts a tag off for minutes, and asking again for the same tag does
 * not hurry it; a new minute's tag is tried as soon as there is a network.
 */
const syncTag = () => `${SYNC_TAG}-${Math.floor(Date.now() / MINUTE)}`

/** Wakes the drain whenever it may have become possible to send. Returns how to stop. */
export function keepDraining(): () => void {
  const stop = new AbortController()
  const { signal } = stop
  const eagerly = () => void wakeDrain(true)
  window.addEventListener('online', eagerly, { signal })
  // After the back-forward cache, timers of before are late.
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
