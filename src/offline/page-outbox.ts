import { browserWorld } from '#outbox/browser-world.ts'
import { createDrainer, type Drainer } from '#outbox/drainer.ts'
import { type NewsChannel, openNews } from '#outbox/news.ts'
import { openStorage } from '#outbox/open-storage.ts'
import { type Outbox, openOutbox } from '#outbox/outbox.ts'
import type { Storage } from '#outbox/storage.ts'
import type { World } from '#outbox/world.ts'

export type PageOutbox = {
  world: World
  storage: Storage
  news: NewsChannel
  outbox: Outbox
  drainer: Drainer
}

let opened: PageOutbox | null = null

/** The outbox of this page, opened at the first use and never on the server. */
export function pageOutbox(): PageOutbox {
  if (!opened) {
    const news = openNews()
    const storage = openStorage(undefined, () => news.tell({ type: 'gone' }))
    const world = browserWorld(storage, news)
    opened = { world, storage, news, outbox: openOutbox(world), drainer: createDrainer(world) }
  }
  return opened
}

/** Forgets the page's outbox, as a page that goes away does. */
export function closePageOutbox(): void {
  opened?.drainer.stop()
  opened?.news.close()
  opened?.storage.close()
  opened = null
}
