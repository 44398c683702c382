import { browserEnvironment } from '#outbox/browser-environment.ts'
import { createDrainer } from '#outbox/drainer.ts'
import { openEventChannel } from '#outbox/event-channel.ts'
import { openStorage } from '#outbox/open-storage.ts'

/**
 * Delays between passes. A worker may run for a few minutes; the rest waits for the next sync
 * event. A page that has just closed still holds the lock for a moment, and a frozen page until it
 * is stolen after 30 s; the delays together are longer.
 */
const MAX_TOTAL_DELAY = 31_000
const FIRST_DELAY = 1_000
const MAX_DELAY = 10_000

/**
 * Drains the outbox with no page open.
 * @param replaced whether another build waits to take over, which is not possible before this ends
 * @param stop ends a delay early, because the shopper wants the other build now
 * @throws if something is left that another try could send, so that the browser fires the sync
 * event again
 */
export async function drainInBackground(
  replaced = () => false,
  stop = new AbortController().signal,
): Promise<void> {
  const storage = openStorage()
  const events = openEventChannel()
  const drainer = createDrainer(browserEnvironment(storage, events))
  let paused = 0
  try {
    for (let next = FIRST_DELAY; ; next *= 2) {
      const end = await drainer.wake(true)
      if (end.type === 'empty' || end.type === 'nobody' || end.type === 'login') return
      if (end.type === 'unavailable' || paused >= MAX_TOTAL_DELAY || replaced()) {
        throw new Error(`Not sent yet: ${end.type}`)
      }
      const wait = end.type === 'wait' ? end.until - Date.now() : next
      const most = Math.min(Math.max(wait, FIRST_DELAY), MAX_DELAY)
      paused += most
      await pause(most, stop)
      stop.throwIfAborted()
    }
  } finally {
    drainer.stop()
    events.close()
    storage.close()
  }
}

const pause = (milliseconds: number, stop: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (stop.aborted) resolve()
    setTimeout(resolve, milliseconds)
    stop.addEventListener('abort', () => resolve())
  })
