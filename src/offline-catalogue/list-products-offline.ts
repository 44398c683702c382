import * as v from 'valibot'
import { listProducts, type Product } from '#contract/catalogue.ts'
import type { DataOf, ParsedRequestOf } from '#contract/endpoint.ts'
import { unitPrice } from '#contract/money.ts'
import { fitsFilters } from '#contract/product-filters.ts'
import type { CatalogueCopy } from './catalogue-copy.ts'
import type { CatalogueIndex } from './catalogue-index.ts'
import { sortOffline } from './sort-offline.ts'

type Request = ParsedRequestOf<typeof listProducts>

/**
 * Returns GET /products from the copy; null if the request filters by something that the copy
 * lacks. Products and order are the server's, with four exceptions: a search uses its own index and
 * relevance, `just_for_you` is not computed, prices and stock are those of the copy (a flash sale
 * may have ended), and of a large shop the copy has the first 2,000 products.
 */
export function listProductsOffline(
  copy: CatalogueCopy,
  index: CatalogueIndex,
  given: unknown,
): DataOf<typeof listProducts> | null {
  const request = v.parse(listProducts.request, given)
  // Some shops send no brand ids.
  if (request.brand_id && !copy.products.some(({ brand_id }) => brand_id)) return null
  const search = request.search?.trim()
  const found = search ? index.search(search) : copy.products
  const fitting = sortOffline(
    found.filter((product) => isInPlace(product, request) && fitsFilters(product, request)),
    request.sort_type,
  )
  return {
    total: fitting.length,
    products: pageOf(fitting, request),
    filters: null,
  }
}

/** Returns the items of one page. */
export const pageOf = <Item>(
  items: Item[],
  { page, per_page }: { page: number; per_page: number },
) => items.slice((page - 1) * per_page, page * per_page)

function isInPlace(product: Product, { shop_id, ids, sort_type }: Request): boolean {
  return (
    (shop_id === undefined || product.shop?.id === shop_id) &&
    (ids === undefined || ids.split(',').map(Number).includes(product.id)) &&
    (sort_type !== 'best_deal' || unitPrice(product) < (product.price ?? 0))
  )
}
