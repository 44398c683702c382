import { browserWorld } from '#outbox/browser-world.ts'
import { createDrainer } from '#outbox/drainer.ts'
import { openNews } from '#outbox/news.ts'
import { openStorage } from '#outbox/open-storage.ts'

/** A worker is given a few minutes; what takes longer is tried at the next occasion. */
const TRIES = 6
const LONGEST_PAUSE = 10_000
/**
 * A page that has just been closed holds the lock for another moment, one that is frozen until it is
 * taken from it after 30 s: all pauses together, each twice as long as the one before, outlast that.
 */
const FIRST_PAUSE = 1_000

/**
 * Sends what waits, with no page open.
 * @throws when something is left that another try could send, so that the browser tries again
 */
export async function drainInBackground(): Promise<void> {
  const storage = openStorage()
  const news = openNews()
  const drainer = createDrainer(browserWorld(storage, news))
  try {
    for (let tries = 1; ; tries += 1) {
      const end = await drainer.wake(true)
      if (end.is === 'empty' || end.is === 'nobody' || end.is === 'login') return
      if (end.is === 'unavailable' || tries === TRIES) throw new Error(`Not sent yet: ${end.is}`)
      await pause(
        end.is === 'wait'
          ? Math.min(Math.max(end.until - Date.now(), 0), LONGEST_PAUSE)
          : FIRST_PAUSE * 2 ** (tries - 1),
      )
    }
  } finally {
    drainer.stop()
    news.close()
    storage.close()
  }
}

const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds))
