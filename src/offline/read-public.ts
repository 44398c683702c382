import type { QueryFunctionContext } from '@tanstack/react-query'
import { publicReads } from '#contract/endpoints.ts'
import { call } from '#src/api.ts'
import { NetworkProblem } from '#src/problems.ts'
import { noteCopy } from './age-of-answers.ts'
import type { PublicKey } from './public-query.ts'

/**
 * Asks the shop. Without a network what is known stays; what was never seen comes from the
 * catalogue on the device.
 * @throws ApiProblem, NetworkProblem
 */
export async function readPublic({
  signal,
  client,
  queryKey,
}: QueryFunctionContext<PublicKey>): Promise<unknown> {
  const [, locale, path, request] = queryKey
  const read = publicReads.find((one) => one.path === path)
  if (!read) throw new Error(`No public read at ${path}`)
  try {
    const { data, keptAt } = await call(read, request as never, { signal, locale })
    noteCopy(queryKey, keptAt)
    return data
  } catch (error) {
    const unknown = client.getQueryData(queryKey) === undefined
    if (!(error instanceof NetworkProblem) || !unknown) throw error
    const { answerOffline } = await import('./offline-answers.ts')
    const answer = await answerOffline(path, request, locale, queryKey)
    if (!answer) throw error
    noteCopy(queryKey, answer.at)
    return answer.data
  }
}
