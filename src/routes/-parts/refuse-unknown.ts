import type { QueryClient } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import type { RequestOf } from '#contract/endpoint.ts'
import type { PersonalPath, PersonalRead } from '#contract/endpoints.ts'
import { isUnknown } from '#src/api/problems.ts'
import { personalKey } from '#src/query/personal-query.ts'
import { getSession } from '#src/session/session.ts'

/**
 * For the loader of a page of the account: what the shop has already called unknown is not found.
 * It asks nothing by itself, because it may run before the device has said who is signed in.
 * @throws notFound()
 */
export function refuseUnknown<Path extends PersonalPath>(
  queryClient: QueryClient,
  path: Path,
  request: RequestOf<PersonalRead<Path>>,
): void {
  const queryKey = personalKey(getSession()?.owner ?? '', path, request)
  if (isUnknown(queryClient.getQueryState(queryKey)?.error)) throw notFound()
}
