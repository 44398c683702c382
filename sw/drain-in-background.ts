import { browserEnvironment } from '#outbox/browser-environment.ts'
import { createDrainer } from '#outbox/drainer.ts'
import { openEventChannel } from '#outbox/event-channel.ts'
import { openStorage } from '#outbox/open-storage.ts'

/**
 * A worker is given a few minutes; what takes longer is tried at the next occasion. A page that has
 * just been closed holds the lock for another moment, one that is frozen until it is taken from it
 * after 30 s: the pauses together outlast that.
 */
const PATIENCE = 31_000
const FIRST_PAUSE = 1_000
const LONGEST_PAUSE = 10_000

/**
 * Sends what waits, with no page open.
 * @param replaced whether another build is to take over, which it cannot before this ends
 * @throws when something is left that another try could send, so that the browser tries again
 */
export async function drainInBackground(replaced = () => false): Promise<void> {
  const storage = openStorage()
  const events = openEventChannel()
  const drainer = createDrainer(browserEnvironment(storage, events))
  let paused = 0
  try {
    for (let next = FIRST_PAUSE; ; next *= 2) {
      const end = await drainer.wake(true)
      if (end.type === 'empty' || end.type === 'nobody' || end.type === 'login') return
      if (end.type === 'unavailable' || paused >= PATIENCE || replaced()) {
        throw new Error(`Not sent yet: ${end.type}`)
      }
      const wait = end.type === 'wait' ? end.until - Date.now() : next
      const most = Math.min(Math.max(wait, FIRST_PAUSE), LONGEST_PAUSE)
      paused += most
      await pause(most)
    }
  } finally {
    drainer.stop()
    events.close()
    storage.close()
  }
}

const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds))
