import type { QueryFunctionContext } from '@tanstack/react-query'
import { publicReads } from '#contract/endpoints.ts'
import { call } from '#src/api/call.ts'
import { NetworkProblem } from '#src/api/problems.ts'
import type { LanguagePack } from '#src/i18n/i18n.ts'
import { noteCopy } from './data-age.ts'
import { lenientData } from './lenient-data.ts'
import type { PublicKey } from './public-query.ts'

/**
 * Asks the shop. Without a network what is known stays; what was never seen comes from what the
 * device keeps of it in another language, or from the catalogue on the device.
 * @throws ApiProblem, NetworkProblem
 */
export async function readPublic({
  signal,
  client,
  queryKey,
}: QueryFunctionContext<PublicKey>): Promise<unknown> {
  const [, locale, path, request] = queryKey
  const found = publicReads.find((one) => one.path === path)
  if (!found) throw new Error(`No public read at ${path}`)
  const read = 'lenient' in found ? { ...found, data: lenientData(found) } : found
  try {
    const { data, keptAt } = await call(read, request as never, { signal, locale })
    noteCopy(queryKey, keptAt)
    return path === '/lang/{locale}' ? await complete(data as LanguagePack, locale) : data
  } catch (error) {
    const unknown = client.getQueryData(queryKey) === undefined
    if (!(error instanceof NetworkProblem) || !unknown) throw error
    const { answerOffline } = await import('#src/offline-catalogue/respond-offline.ts')
    const answer = await answerOffline(queryKey)
    if (!answer) throw error
    noteCopy(queryKey, answer.at)
    return answer.data
  }
}

/** Apart from the first page: English is six kilobytes, and the server has completed its pack. */
async function complete(pack: LanguagePack, locale: string): Promise<LanguagePack> {
  const { completePack } = await import('#src/i18n/complete-pack.ts')
  return completePack(pack, locale)
}
