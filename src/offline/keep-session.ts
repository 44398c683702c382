import type { User } from '#contract/auth.ts'
import { changeSession, changeUser, loadSession } from '#outbox/change-session.ts'
import { pageOutbox } from './page-outbox.ts'
import { getSession, type Session, showSession } from './session.ts'

let isGone = false

/**
 * Reads the session from the device and follows the other tabs from then on. Undefined: the device
 * could not be asked.
 */
export async function restoreSession(): Promise<Session | null | undefined> {
  const { storage, news } = pageOutbox()
  const reload = async () => {
    const kept = await loadSession(storage).catch(() => undefined)
    showSession(kept === undefined ? getSession() : kept)
    return kept
  }
  news.listen((message) => {
    if (message.type === 'session') void reload()
    if (message.type === 'gone') isGone = true
  })
  return reload()
}

/**
 * Signs in or out. What belongs to another account goes in the same step. Where nothing can be
 * kept the session lives as long as the page.
 */
export async function keepSession(session: Session | null): Promise<void> {
  const { storage, news } = pageOutbox()
  const another = session?.owner !== getSession()?.owner
  const wiped = await changeSession(storage, session).catch(() => another)
  showSession(session)
  if (wiped) news.tell({ type: 'wiped' })
  news.tell({ type: 'session' })
}

/**
 * Keeps the session again after the browser threw it away with the outbox, or nobody would send
 * what is kept next. Only when the shopper goes on shopping: who cleared this device and left is not
 * to be found on it again.
 */
export async function keepLostSession(): Promise<void> {
  const session = getSession()
  if (!isGone || !session) return
  const { storage, news } = pageOutbox()
  await storage.write(async (tables) => {
    if (!(await tables.kept('session'))) await tables.keep('session', session)
  })
  isGone = false
  news.tell({ type: 'session' })
}

/** Shows and keeps what the shop now says of an account, if it is still signed in. */
export async function keepUser(owner: string, user: User): Promise<void> {
  const { storage, news } = pageOutbox()
  const kept = await changeUser(storage, owner, user).catch(() => true)
  const session = getSession()
  if (!kept || session?.owner !== owner) return
  showSession({ ...session, user })
  news.tell({ type: 'session' })
}
