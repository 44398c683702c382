import type { QueryClient } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { getSession } from '#src/session/session.ts'
import { isUnknown } from './or-not-found.ts'

/**
 * For the loader of a page of the account: what the shop has already called unknown is not found.
 * It asks nothing by itself, because it may run before the device has said who is signed in.
 * @param subject the end of the query's key: the path of the call and what it asks for
 * @throws notFound()
 */
export function refuseUnknown(queryClient: QueryClient, ...subject: [string, string | number]) {
  const queryKey = ['personal', getSession()?.owner, ...subject]
  if (isUnknown(queryClient.getQueryState(queryKey)?.error)) throw notFound()
}
