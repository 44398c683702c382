import { type QueryFunctionContext, queryOptions } from '@tanstack/react-query'
import type { DataOf, RequestOf } from '#contract/endpoint.ts'
import type { PublicPath, PublicRead } from '#contract/endpoints.ts'

/** `public`, locale, path, request. */
export type PublicKey = readonly ['public', string, PublicPath, unknown]

/**
 * A public read: keyed by address and locale, requested without a token, so that every copy of it
 * may be kept and shared. One object serves loader, component and prefetch. A page that the server
 * rendered asks nothing: what asks comes with the first question.
 */
export const publicQuery = <Path extends PublicPath>(
  path: Path,
  request: RequestOf<PublicRead<Path>>,
  locale: string,
) =>
  queryOptions({
    queryKey: ['public', locale, path, request] as const,
    queryFn: async (asked: QueryFunctionContext<PublicKey>) => {
      const { readPublic } = await import('./read-public.ts')
      return (await readPublic(asked)) as DataOf<PublicRead<Path>>
    },
  })
