import { useSyncExternalStore } from 'react'
import type { StoredSession } from '#outbox/stored-session.ts'

/** Who is signed in: token without "Bearer", owner (the user's id as text) and user. */
export type Session = StoredSession

let current: Session | null = null
let known = false
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

/** Whether the device has been asked who is signed in: before that nobody can be sent away. */
export const useSessionKnown = (): boolean =>
  useSyncExternalStore(
    onSession,
    () => known,
    () => false,
  )

/** The session, once the device has said who is signed in. */
export function sessionOnceKnown(): Promise<Session | null> {
  if (known) return Promise.resolve(current)
  return new Promise((resolve) => {
    const stop = onSession(() => {
      if (!known) return
      stop()
      resolve(current)
    })
  })
}

/** For `keep-session.ts` alone, which keeps on the device what is shown here. */
export function showSession(session: Session | null): void {
  const same = session?.token === current?.token && session?.user === current?.user
  if (same && known) return
  known = true
  current = session
  for (const listener of [...listeners]) listener()
}
