import type { listProducts } from '#contract/catalogue.ts'
import type { RequestOf } from '#contract/endpoint.ts'
import type { RouterContext } from '#src/app/router-context.ts'
import { publicQuery } from '#src/query/public-query.ts'

/** What a list's loader waits for. Apart from the page, which is a chunk of its own. */
export const loadProducts = (
  { queryClient, locale }: RouterContext,
  request: RequestOf<typeof listProducts>,
) => queryClient.ensureQueryData(publicQuery('/products', request, locale))
