import { type QueryKey, queryOptions } from '@tanstack/react-query'
import type { RequestOf } from '#contract/endpoint.ts'
import type { PersonalPath, PersonalRead } from '#contract/endpoints.ts'
import type { Session } from '#src/session/session.ts'

/** Key of an account's read: `personal`, owner, path, request. A visitor's owner is ''. */
export const personalKey = <Path extends PersonalPath>(
  owner: string,
  path: Path,
  request: RequestOf<PersonalRead<Path>>,
) => ['personal', owner, path, request] as const

/** Key prefix of all reads of an account, or of those at one path, for invalidation. */
export const personalKeys = (owner: string, path?: PersonalPath): QueryKey =>
  path ? ['personal', owner, path] : ['personal', owner]

/** Returns whether a key belongs to an account. */
export const isPersonal = ([kind, of]: QueryKey, owner: string | undefined): boolean =>
  kind === 'personal' && of === owner

/**
 * Query options of an account's read: keyed by owner, sent with the token, stored for that account
 * alone. The code that fetches is loaded with the first fetch, as for a public read.
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
