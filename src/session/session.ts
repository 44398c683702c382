import { create } from 'zustand'
import type { StoredSession } from '#outbox/stored-session.ts'

/** The signed-in account: token without "Bearer", owner (the user's id as text) and user. */
export type Session = StoredSession

/** `isKnown`: the session has been read from the device. */
const useStore = create<{ session: Session | null; isKnown: boolean }>(() => ({
  session: null,
  isKnown: false,
}))

/** Returns the current session; null for a visitor. */
export const getSession = (): Session | null => useStore.getState().session

/**
 * Subscribes to sign-ins and sign-outs of this tab and others. Returns the unsubscribe function.
 */
export const onSession: (listener: () => void) => () => void = useStore.subscribe

/** The session for components; null on the server and while hydrating. */
export const useSession = (): Session | null => useStore(({ session }) => session)

/**
 * Whether the session has been read from the device: before that no page may redirect a visitor.
 */
export const useSessionKnown = (): boolean => useStore(({ isKnown }) => isKnown)

/** Resolves with the session as soon as it has been read from the device. */
export function sessionOnceKnown(): Promise<Session | null> {
  if (useStore.getState().isKnown) return Promise.resolve(getSession())
  // The first update of the store is the session from the device.
  return new Promise((resolve) => {
    const stop = onSession(() => {
      stop()
      resolve(getSession())
    })
  })
}

/** Only for `keep-session.ts`, which stores on the device what is shown here. */
export function showSession(session: Session | null): void {
  const { session: current, isKnown } = useStore.getState()
  const same = session?.token === current?.token && session?.user === current?.user
  if (!same || !isKnown) useStore.setState({ session, isKnown: true })
}
