import { create } from 'zustand'
import type { StoredSession } from '#outbox/stored-session.ts'

/** Who is signed in: token without "Bearer", owner (the user's id as text) and user. */
export type Session = StoredSession

/** `isKnown`: the device has been asked who is signed in. */
const useStore = create<{ session: Session | null; isKnown: boolean }>(() => ({
  session: null,
  isKnown: false,
}))

/** The session at this moment, null for a visitor. */
export const getSession = (): Session | null => useStore.getState().session

/** Calls back whenever somebody signs in or out, in this tab or another. Returns how to stop. */
export const onSession: (listener: () => void) => () => void = useStore.subscribe

/** The session in a component; null on the server and while hydrating. */
export const useSession = (): Session | null => useStore(({ session }) => session)

/** Whether the device has been asked who is signed in: before that nobody can be sent away. */
export const useSessionKnown = (): boolean => useStore(({ isKnown }) => isKnown)

/** The session, once the device has said who is signed in. */
export function sessionOnceKnown(): Promise<Session | null> {
  if (useStore.getState().isKnown) return Promise.resolve(getSession())
  // The first thing that is said is who is signed in.
  return new Promise((resolve) => {
    const stop = onSession(() => {
      stop()
      resolve(getSession())
    })
  })
}

/** For `keep-session.ts` alone, which keeps on the device what is shown here. */
export function showSession(session: Session | null): void {
  const { session: current, isKnown } = useStore.getState()
  const same = session?.token === current?.token && session?.user === current?.user
  if (!same || !isKnown) useStore.setState({ session, isKnown: true })
}
