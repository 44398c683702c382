import type { OutboxEnvironment } from '#outbox/environment.ts'
import { Disk, memoryStorage } from '#outbox/memory-storage.ts'
import { pageLocale } from '#src/i18n/locale.ts'
import type { Session } from '#src/session/session.ts'

let disk: Disk | null = null

/**
 * The environment of a page that can keep nothing on this device: the key of an order lives as long as
 * the page, and while it does the order is placed once.
 */
export function orderInMemory(environment: OutboxEnvironment, session: Session): OutboxEnvironment {
  if (disk?.meta.session?.owner !== session.owner) disk = new Disk()
  // Only looked up by its key: a shop without that key leaves the outcome open.
  const server = { keys: true, variants: true }
  Object.assign(disk.meta, { session, server, locale: pageLocale.getState() })
  // This page alone has placed it, and has shown it: it is not what the next press is about.
  delete disk.meta.placedOrders
  return { ...environment, storage: memoryStorage(disk) }
}
