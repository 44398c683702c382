import { queryOptions } from '@tanstack/react-query'
import type { DataOf, Endpoint, RequestOf } from '#contract/endpoint.ts'
import { call } from '#src/api.ts'

/**
 * A public read: keyed by address and locale, requested without a token, so that every copy of it
 * may be kept and shared. One object serves loader, component and prefetch.
 */
export const publicQuery = <E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E>,
  locale: string,
) =>
  queryOptions({
    queryKey: ['public', locale, endpoint.path, request] as const,
    queryFn: async ({ signal }): Promise<DataOf<E>> =>
      (await call(endpoint, request, { signal, locale })).data,
  })
