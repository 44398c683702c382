import type { listProducts } from '#contract/catalogue.ts'
import type { RequestOf } from '#contract/endpoint.ts'
import type { RouterContext } from '#src/app/router-context.ts'
import { mayHaveCopy } from '#src/offline-catalogue/read-copy-ahead.ts'
import { publicQuery } from '#src/query/public-query.ts'

/**
 * What a list's loader waits for: the response of the shop, or the catalogue copy until it comes.
 * Apart from the page, which is a chunk of its own.
 */
export async function loadProducts(
  { queryClient, locale }: RouterContext,
  request: RequestOf<typeof listProducts>,
) {
  const query = publicQuery('/products', request, locale)
  const fromShop = queryClient.ensureQueryData(query)
  const isKnown = queryClient.getQueryData(query.queryKey) !== undefined
  // Only the shop computes what is just for somebody.
  if (isKnown || !mayHaveCopy() || request.sort_type === 'just_for_you') return fromShop
  const fromCopy = import('#src/offline-catalogue/list-from-copy.ts')
    .then(({ listFromCopy }) => listFromCopy(queryClient, query.queryKey))
    .catch(() => null)
  return Promise.race([fromShop, fromCopy.then((list) => list ?? fromShop)])
}
