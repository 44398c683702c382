import type { listProducts } from '#contract/catalogue.ts'
import type { RequestOf } from '#contract/endpoint.ts'
import type { RouterContext } from '#src/app/router-context.ts'
import { mayHaveCopy } from '#src/offline-catalogue/may-have-copy.ts'
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
  if (!mayHaveCopy() || queryClient.getQueryData(query.queryKey)) return fromShop
  const fromCopy = import('#src/offline-catalogue/list-from-copy.ts')
    .then((file) => file.listFromCopy(queryClient, query.queryKey))
    .catch(() => null)
  return Promise.race([fromShop, fromCopy.then((list) => list ?? fromShop)])
}
