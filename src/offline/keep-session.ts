import { changeSession, loadSession } from '#outbox/change-session.ts'
import { pageOutbox } from './page-outbox.ts'
import { getSession, type Session, showSession } from './session.ts'

/** Reads the session from the device and follows the other tabs from then on. */
export async function restoreSession(): Promise<Session | null> {
  const { storage, news } = pageOutbox()
  const reload = async () => showSession(await loadSession(storage).catch(getSession))
  news.listen((message) => {
    if (message.type === 'session') void reload()
  })
  await reload()
  return getSession()
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
