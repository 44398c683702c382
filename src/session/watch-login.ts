import type { QueryClient } from '@tanstack/react-query'
import { ApiProblem } from '#src/api/problems.ts'
import { pageOutbox } from '#src/outbox/page-outbox.ts'
import { isPersonal, personalKeys } from '#src/query/personal-query.ts'
import { getSession, onSession } from './session.ts'

export const isLoginProblem = (error: unknown) =>
  error instanceof ApiProblem && error.status === 401

/** The status bar asks for a new login. */
export const askForLogin = (owner: string) =>
  pageOutbox().events.publish({ type: 'login-needed', owner })

/**
 * Handles ended logins for all personal reads, and for what is sent beside the outbox: the status
 * bar asks for a new login, after which the reads are repeated.
 */
export function watchLogin(queryClient: QueryClient): void {
  watchMutations(queryClient)
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error') return
    const owner = getSession()?.owner
    if (owner === undefined || !isPersonal(event.query.queryKey, owner)) return
    if (isLoginProblem(event.action.error)) askForLogin(owner)
  })
  onSession(() => {
    const owner = getSession()?.owner
    if (owner === undefined) return
    void queryClient.refetchQueries({
      queryKey: personalKeys(owner),
      predicate: ({ state }) => isLoginProblem(state.error),
    })
  })
}

function watchMutations(queryClient: QueryClient): void {
  /** Token of each mutation: the session may have changed before its response. */
  const senders = new WeakMap<object, string | undefined>()
  queryClient.getMutationCache().subscribe((event) => {
    if (event.type !== 'updated') return
    const { mutation, action } = event
    const session = getSession()
    if (action.type === 'pending') senders.set(mutation, session?.token)
    if (action.type !== 'error' || !isLoginProblem(action.error)) return
    if (session && senders.get(mutation) === session.token) askForLogin(session.owner)
  })
}
