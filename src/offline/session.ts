import { useSyncExternalStore } from 'react'
import { changeSession, loadSession } from '#outbox/change-session.ts'
import type { StoredSession } from '#outbox/stored-session.ts'
import { pageOutbox } from './page-outbox.ts'

/** Who is signed in: token without "Bearer", owner (the user's id as text) and user. */
export type Session = StoredSession

let current: Session | null = null
const listeners = new Set<() => void>()

/** The session at this moment, null for a visitor. */
export const getSession = (): Session | null => current

/** Calls back whenever somebody signs in or out, in this tab or another. */
export function onSession(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The session in a component; null on the server and while hydrating. */
export const useSession = (): Session | null =>
  useSyncExternalStore(onSession, getSession, () => null)

let known = false

/** Whether the device has been asked who is signed in: before that nobody can be sent away. */
export const useSessionKnown = (): boolean =>
  useSyncExternalStore(
    onSession,
    () => known,
    () => false,
  )

/** Reads the session from the device and follows the other tabs from then on. */
export async function restoreSession(): Promise<Session | null> {
  const { storage, news } = pageOutbox()
  const reload = async () => show(await loadSession(storage).catch(() => current))
  news.listen((message) => {
    if (message.type === 'session') void reload()
  })
  await reload()
  known = true
  for (const listener of [...listeners]) listener()
  return current
}

/**
 * Signs in or out. What belongs to another account goes in the same step. Where nothing can be
 * kept the session lives as long as the page.
 */
export async function keepSession(session: Session | null): Promise<void> {
  const { storage, news } = pageOutbox()
  const wiped = await changeSession(storage, session).catch(() => session?.owner !== current?.owner)
  show(session)
  if (wiped) news.tell({ type: 'wiped' })
  news.tell({ type: 'session' })
}

function show(session: Session | null): void {
  if (session?.token === current?.token && session?.user === current?.user) return
  current = session
  for (const listener of [...listeners]) listener()
}
