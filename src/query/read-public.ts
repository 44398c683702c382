import type { QueryFunctionContext } from '@tanstack/react-query'
import { publicReads } from '#contract/endpoints.ts'
import { call } from '#src/api/call.ts'
import { NetworkProblem } from '#src/api/problems.ts'
import type { LanguagePack } from '#src/i18n/i18n.ts'
import { noteCopy } from './data-age.ts'
import { lenientData } from './lenient-data.ts'
import type { PublicKey } from './public-query.ts'
import { whenHydrated } from './when-hydrated.ts'

/**
 * Reads from the shop. Without a network existing data stays; a read that was never seen falls back
 * to the same read in another language or to the catalogue copy.
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
    const { data, cachedAt } = await call(read, request as never, { signal, locale })
    if (client.getQueryData(queryKey) !== undefined) await whenHydrated()
    noteCopy(queryKey, cachedAt)
    return path === '/lang/{locale}' ? await complete(data as LanguagePack, locale) : data
  } catch (error) {
    const unknown = client.getQueryData(queryKey) === undefined
    if (!(error instanceof NetworkProblem) || !unknown) throw error
    const { respondOffline } = await import('#src/offline-catalogue/respond-offline.ts')
    const response = await respondOffline(queryKey)
    if (!response) throw error
    noteCopy(queryKey, response.at)
    return response.data
  }
}

/** Loaded on demand: English is six kilobytes, and packs from our server are complete. */
async function complete(pack: LanguagePack, locale: string): Promise<LanguagePack> {
  const { completePack } = await import('#src/i18n/complete-pack.ts')
  return completePack(pack, locale)
}
