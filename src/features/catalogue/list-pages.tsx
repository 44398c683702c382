import { hasCheapNetwork } from '#src/connection/has-cheap-network.ts'
import { Pagination } from '#src/ui/pagination.tsx'
import { PRODUCTS_A_PAGE } from './product-search.ts'

/** The pages of a list of products. The next one is fetched ahead where the network may be used. */
export const ListPages = (place: { total: number; page: number }) => (
  <Pagination
    {...place}
    perPage={PRODUCTS_A_PAGE}
    ahead={!import.meta.env.SSR && hasCheapNetwork()}
  />
)
