import type { OutboxEnvironment } from '#outbox/environment.ts'
import { Disk, memoryStorage } from '#outbox/memory-storage.ts'
import { type OrderKind, orderKinds, readAttempt, writeAttempt } from '#outbox/order-attempt.ts'
import { pageLocale } from '#src/i18n/locale.ts'
import type { Session } from '#src/session/session.ts'
import { abilitiesRead } from './share-with-worker.ts'

let disk: Disk | null = null
/** Keys of attempts that were taken over from the device, which cannot delete them. */
const takenOver = new Set<string>()

/**
 * The environment of a page that can keep nothing on this device: the key of an order lives as long as
 * the page, and while it does the order is placed once. A try from when the device still had room
 * goes on under its key.
 */
export async function orderInMemory(
  { storage, ...environment }: OutboxEnvironment,
  session: Session,
  kind: OrderKind,
): Promise<OutboxEnvironment> {
  const { owner } = session
  const read = storage.read(async (tables) => ({
    attempt: await readAttempt(tables, owner, kind),
    server: await tables.get('server'),
  }))
  const stored = await read.catch(() => null)
  const attempt = stored?.attempt
  if (disk?.meta.session?.owner !== owner) disk = new Disk()
  // A shop that does not honor keys would say of each that it has no order.
  const server = abilitiesRead() ?? stored?.server ?? { keys: false, variants: true }
  Object.assign(disk.meta, { session, server, locale: pageLocale.getState() })
  // This page alone has placed it, and has shown it: it is not what the next press is about.
  delete disk.meta.placedOrders
  if (attempt && !takenOver.has(attempt.key)) {
    takenOver.add(attempt.key)
    await writeAttempt(disk.tables, owner, kind, attempt)
  }
  return { ...environment, storage: memoryStorage(disk) }
}

/** Returns whether this page has an attempt that the device could not keep. */
export const isOrderInMemory = async (owner: string, kind: OrderKind): Promise<boolean> =>
  disk?.meta.session?.owner === owner && (await readAttempt(disk.tables, owner, kind)) !== null

/** Returns the environment that has the attempt of a cart: what became of it can be kept there. */
export async function whereOrderIs(
  environment: OutboxEnvironment,
  session: Session,
  kind: OrderKind,
): Promise<OutboxEnvironment> {
  const { owner } = session
  const inMemory = () => orderInMemory(environment, session, kind)
  if (await isOrderInMemory(owner, kind)) return inMemory()
  const stored = environment.storage.read((tables) => readAttempt(tables, owner, kind))
  if (!(await stored.catch(() => null))) return environment
  const storing = environment.storage.write(async (tables) => {
    const attempt = await readAttempt(tables, owner, kind)
    if (attempt) await writeAttempt(tables, owner, kind, attempt)
  })
  return storing.then(() => environment, inMemory)
}

/** Returns the environment that has the attempts of an account, whichever cart they are of. */
export async function whereOrdersAre(
  environment: OutboxEnvironment,
  session: Session | null,
): Promise<OutboxEnvironment> {
  if (!session) return environment
  const held = await Promise.all(orderKinds.map((kind) => isOrderInMemory(session.owner, kind)))
  if (!held.includes(true)) return environment
  // The order of the other cart, which the device cannot delete either, is asked for beside it.
  const places = orderKinds.map((kind) => whereOrderIs(environment, session, kind))
  return (await Promise.all(places))[held.indexOf(true)] ?? environment
}
