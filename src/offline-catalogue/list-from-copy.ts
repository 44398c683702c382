import type { QueryClient } from '@tanstack/react-query'
import type { listProducts } from '#contract/catalogue.ts'
import type { DataOf, RequestOf } from '#contract/endpoint.ts'
import { noteCopy } from '#src/query/data-age.ts'
import type { PublicKey } from '#src/query/public-query.ts'
import { isFresh } from './catalogue-copy.ts'
import { queryCatalogue } from './respond-offline.ts'

type List = DataOf<typeof listProducts>

/**
 * Puts a list from the catalogue copy into the cache and returns it; null if the shop was faster,
 * or if the copy would show another list than the shop: it is older than a day, in another language
 * or lacks products, or only the shop computes the list. Never rejects: the caller imports this
 * file, and a failure within an import counts as a file that is gone and loads the page anew.
 */
export async function listFromCopy(client: QueryClient, queryKey: PublicKey): Promise<List | null> {
  const { sort_type } = queryKey[3] as RequestOf<typeof listProducts>
  const isKnown = () => client.getQueryData(queryKey) !== undefined
  if (isKnown() || sort_type === 'just_for_you') return null
  const copied = await queryCatalogue(queryKey).catch(() => null)
  if (!copied?.isWhole || copied.locale !== queryKey[1]) return null
  if (!isFresh(copied.at) || isKnown()) return null
  noteCopy(queryKey, copied.at)
  // Stale at once, so that the response of the shop, which is on its way, replaces it.
  client.setQueryData(queryKey, copied.data, { updatedAt: copied.at })
  return copied.data as List
}
