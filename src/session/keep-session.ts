import type { User } from '#contract/auth.ts'
import { changeSession, changeUser, loadSession } from '#outbox/change-session.ts'
import { StorageUnavailable } from '#outbox/storage.ts'
import { readSession } from '#outbox/stored-session.ts'
import { onPageVisible } from '#src/connection/on-page-visible.ts'
import { pageOutbox } from '#src/outbox/page-outbox.ts'
import { getSession, type Session, showSession } from './session.ts'

/** Whether what is shown is also kept: it was not when the disk was full, or thrown away since. */
let isOnDevice = true

/**
 * Reads the session from the device and follows the other tabs from then on. Undefined: the device
 * could not be asked.
 */
export async function restoreSession(): Promise<Session | null | undefined> {
  const { storage, events } = pageOutbox()
  const reload = async () => {
    const kept = await loadSession(storage).catch(() => undefined)
    // A device that could not be read says nothing of what is on it.
    if (kept !== undefined) isOnDevice = true
    showSession(kept === undefined ? getSession() : kept)
    return kept
  }
  events.listen((message) => {
    if (message.type === 'session') void reload()
    if (message.type === 'gone') isOnDevice = false
  })
  // A page that stood still in the back-forward cache has heard nothing.
  onPageVisible(() => {
    if (isOnDevice) void reload()
  })
  return reload()
}

/**
 * Signs in or out. What belongs to another account goes in the same step. Where nothing can be
 * kept the session lives as long as the page.
 */
export async function keepSession(session: Session | null): Promise<void> {
  const { storage, events } = pageOutbox()
  const another = session?.owner !== getSession()?.owner
  const cleared = await changeSession(storage, session).catch(() => undefined)
  isOnDevice = cleared !== undefined
  // Taking away needs no room: nothing of somebody else stays where the next one cannot be kept.
  if (!isOnDevice && another) await changeSession(storage, null).catch(() => {})
  showSession(session)
  if (cleared ?? another) events.publish({ type: 'cleared' })
  // Who reads what could not be kept would find nobody.
  if (isOnDevice) events.publish({ type: 'session' })
}

/**
 * Keeps the session that is not on the device, because the browser threw it away with the outbox or
 * the disk was full: nobody would send what is kept next. Only when the shopper goes on shopping: who
 * cleared this device and left is not to be found on it again.
 * @throws StorageUnavailable when it cannot be kept
 */
export async function keepLostSession(): Promise<void> {
  const session = getSession()
  if (isOnDevice || !session) return
  const { storage, events } = pageOutbox()
  isOnDevice = await storage.write(async (tables) => {
    const kept = readSession(await tables.get('session'))
    if (kept && kept.owner !== session.owner) return false
    await tables.set('session', session)
    return true
  })
  // Somebody else is signed in on the device by now: what is done here is not kept among theirs.
  if (!isOnDevice) throw new StorageUnavailable('failed')
  events.publish({ type: 'session' })
}

/** Shows and keeps what the shop now says of an account, if it is still signed in. */
export async function keepUser(owner: string, user: User): Promise<void> {
  const { storage, events } = pageOutbox()
  const kept = await changeUser(storage, owner, user).catch(() => true)
  const session = getSession()
  if (!kept || session?.owner !== owner) return
  showSession({ ...session, user })
  events.publish({ type: 'session' })
}
