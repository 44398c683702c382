import type { QueryClient } from '@tanstack/react-query'
import { ApiProblem } from '#src/api/problems.ts'
import { pageOutbox } from '#src/outbox/page-outbox.ts'
import { isPersonal, personalKeys } from '#src/query/personal-query.ts'
import { getSession, onSession } from './session.ts'

const isLoginProblem = (error: unknown) => error instanceof ApiProblem && error.status === 401

/**
 * Handles ended logins for all personal reads: the status bar asks for a new login, after which
 * they are refetched.
 */
export function watchLogin(queryClient: QueryClient): void {
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error') return
    const owner = getSession()?.owner
    if (owner === undefined || !isPersonal(event.query.queryKey, owner)) return
    if (isLoginProblem(event.action.error)) {
      pageOutbox().events.publish({ type: 'login-needed', owner })
    }
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
