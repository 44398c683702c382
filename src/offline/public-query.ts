import { queryOptions } from '@tanstack/react-query'
import type { DataOf, Endpoint, RequestOf } from '#contract/endpoint.ts'
import { call, NetworkProblem } from '#src/api.ts'

/**
 * A public read: keyed by address and locale, requested without a token, so that every copy of it
 * may be kept and shared. One object serves loader, component and prefetch. Without a network what
 * is known stays; what was never seen comes from the catalogue on the device.
 */
export const publicQuery = <E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E>,
  locale: string,
) =>
  queryOptions({
    queryKey: ['public', locale, endpoint.path, request] as const,
    queryFn: async ({ signal, client, queryKey }): Promise<DataOf<E>> => {
      try {
        return (await call(endpoint, request, { signal, locale })).data
      } catch (error) {
        const unknown = client.getQueryData(queryKey) === undefined
        if (!(error instanceof NetworkProblem) || !unknown) throw error
        const { answerOffline } = await import('./offline-answers.ts')
        const data = await answerOffline(endpoint.path, request, locale, queryKey)
        if (data === null) throw error
        return data as DataOf<E>
      }
    },
  })
