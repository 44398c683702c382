import { createContext, useContext } from 'react'
import type { Session } from './session.ts'

/** The session of the pages of the account, given by the route around them. */
export const AccountContext = createContext<Session | null>(null)

/**
 * Whose account it is, for whatever is only drawn while somebody is signed in.
 * @throws Error outside of the account
 */
export function useAccount(): Session {
  const session = useContext(AccountContext)
  if (!session) throw new Error('This is no page of the account')
  return session
}
