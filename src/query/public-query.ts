import { type QueryFunctionContext, queryOptions } from '@tanstack/react-query'
import type { DataOf, RequestOf } from '#contract/endpoint.ts'
import type { PublicPath, PublicRead } from '#contract/endpoints.ts'

/** `public`, locale, path, request. */
export type PublicKey = readonly ['public', string, PublicPath, unknown]

/**
 * Query options of a public read: keyed by path and locale, sent without a token, so that its
 * response can be cached and shared. One object serves loader, component and prefetch. The code
 * that fetches is loaded with the first fetch, so a server-rendered page does not need it.
 */
export const publicQuery = <Path extends PublicPath>(
  path: Path,
  request: RequestOf<PublicRead<Path>>,
  locale: string,
) =>
  queryOptions({
    queryKey: ['public', locale, path, request] as const,
    queryFn: async (context: QueryFunctionContext<PublicKey>) => {
      const file = await import('./read-public.ts')
      return (await file.readPublic(context)) as DataOf<PublicRead<Path>>
    },
  })
