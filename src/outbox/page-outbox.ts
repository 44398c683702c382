import { browserEnvironment } from '#outbox/browser-environment.ts'
import { createDrainer, type Drainer } from '#outbox/drainer.ts'
import type { OutboxEnvironment } from '#outbox/environment.ts'
import { type EventChannel, openEventChannel } from '#outbox/event-channel.ts'
import { openStorage } from '#outbox/open-storage.ts'
import { type Outbox, openOutbox } from '#outbox/outbox.ts'
import type { Storage } from '#outbox/storage.ts'

export type PageOutbox = {
  environment: OutboxEnvironment
  storage: Storage
  events: EventChannel
  outbox: Outbox
  drainer: Drainer
}

let opened: PageOutbox | null = null

/** Returns the outbox of this page, opened on first use and never on the server. */
export function pageOutbox(): PageOutbox {
  if (!opened) {
    const events = openEventChannel()
    const storage = openStorage(undefined, () => events.publish({ type: 'gone' }))
    const environment = browserEnvironment(storage, events)
    opened = {
      environment,
      storage,
      events,
      outbox: openOutbox(environment),
      drainer: createDrainer(environment),
    }
  }
  return opened
}

/** Closes the page's outbox, as an unloading page does. */
export function closePageOutbox(): void {
  opened?.drainer.stop()
  opened?.events.close()
  opened?.storage.close()
  opened = null
}
