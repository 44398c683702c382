import { type QueryKey, queryOptions } from '@tanstack/react-query'
import type { RequestOf } from '#contract/endpoint.ts'
import type { PersonalPath, PersonalRead } from '#contract/endpoints.ts'
import type { Session } from '#src/session/session.ts'

/** The key of a read of an account: `personal`, owner, path, request. The owner of a visitor is ''. */
export const personalKey = <Path extends PersonalPath>(
  owner: string,
  path: Path,
  request: RequestOf<PersonalRead<Path>>,
) => ['personal', owner, path, request] as const

/** Beginning of the keys of all reads of an account, or of those at one path: to invalidate them. */
export const personalKeys = (owner: string, path?: PersonalPath): QueryKey =>
  path ? ['personal', owner, path] : ['personal', owner]

/** Whether a key belongs to an account. */
export const isPersonal = ([kind, of]: QueryKey, owner: string | undefined): boolean =>
  kind === 'personal' && of === owner

/**
 * A read of an account: keyed by its owner, requested with the token, kept in the store of that
 * account alone. What asks comes with the first question, as for a public read.
 */
export const personalQuery = <Path extends PersonalPath>(
  path: Path,
  request: RequestOf<PersonalRead<Path>>,
  session: Session | null,
) => {
  const owner = session?.owner ?? ''
  return queryOptions({
    queryKey: personalKey(owner, path, request),
    queryFn: async ({ signal }) => {
      const { readPersonal } = await import('./read-personal.ts')
      return readPersonal(path, request, owner, signal)
    },
  })
}
