import type { User } from '#contract/auth.ts'
import { changeSession, changeUser, loadSession } from '#outbox/change-session.ts'
import { StorageUnavailable } from '#outbox/storage.ts'
import { readSession } from '#outbox/stored-session.ts'
import { onPageVisible } from '#src/connection/on-page-visible.ts'
import { pageOutbox } from '#src/outbox/page-outbox.ts'
import { getSession, type Session, showSession } from './session.ts'
import { unsubscribeDevice } from './unsubscribe-device.ts'

/**
 * Whether the shown session is also stored: not if the disk was full or the browser deleted it
 * since.
 */
let isOnDevice = true

/**
 * Restores the session from the device and follows other tabs from then on. Returns undefined if
 * the device could not be read.
 */
export async function restoreSession(): Promise<Session | null | undefined> {
  const { storage, events } = pageOutbox()
  const reload = async () => {
    const stored = await loadSession(storage).catch(() => undefined)
    // A device that could not be read reveals nothing about what it stores.
    if (stored !== undefined) isOnDevice = true
    showSession(stored === undefined ? getSession() : stored)
    return stored
  }
  events.listen((message) => {
    if (message.type === 'session') void reload()
    if (message.type === 'gone') isOnDevice = false
  })
  // A page in the back-forward cache misses events.
  onPageVisible(() => {
    if (isOnDevice) void reload()
  })
  return reload()
}

/**
 * Signs in or out. Everything of another account is deleted in the same transaction. If nothing can
 * be stored, the session lives as long as the page. Returns false if what another account stored
 * may still be on the device.
 */
export async function keepSession(session: Session | null): Promise<boolean> {
  const { storage, events } = pageOutbox()
  const former = getSession()
  const another = session?.owner !== former?.owner
  const wasOnDevice = isOnDevice
  const cleared = await changeSession(storage, session).catch(() => undefined)
  isOnDevice = cleared !== undefined
  // Deleting needs no space: data of another account goes even if the new session cannot be stored.
  const isGone =
    isOnDevice || !another || (await changeSession(storage, null).catch(() => null)) !== null
  // However the account goes, nobody else on this device is told about its orders.
  if (another) void unsubscribeDevice().catch(() => {})
  showSession(session)
  // A browser that has deleted the outbox leaves nothing there to be cleared, but what lies elsewhere.
  if (cleared || (another && (former || cleared === undefined))) events.publish({ type: 'cleared' })
  // A tab that reads a session that was not stored would find none.
  if (isOnDevice) events.publish({ type: 'session' })
  return isGone || !wasOnDevice
}

/**
 * Stores the session again if it is not on the device, because the browser deleted it with the
 * outbox or the disk was full; without it nothing would send the next change. Called only when the
 * shopper continues shopping: a shopper who cleared this device and left must not reappear on it.
 * @throws StorageUnavailable if it cannot be stored
 */
export async function keepLostSession(): Promise<void> {
  const session = getSession()
  if (isOnDevice || !session) return
  const { storage, events } = pageOutbox()
  isOnDevice = await storage.write(async (tables) => {
    const stored = readSession(await tables.get('session'))
    if (stored && stored.owner !== session.owner) return false
    await tables.set('session', session)
    return true
  })
  // Another account is signed in on the device by now, and changes must not be stored among theirs.
  if (!isOnDevice) throw new StorageUnavailable('failed')
  events.publish({ type: 'session' })
}

/** Shows and stores the shop's current data of an account, if it is still signed in. */
export async function keepUser(owner: string, user: User): Promise<void> {
  const { storage, events } = pageOutbox()
  const stored = await changeUser(storage, owner, user).catch(() => true)
  const session = getSession()
  if (!stored || session?.owner !== owner) return
  showSession({ ...session, user })
  events.publish({ type: 'session' })
}
