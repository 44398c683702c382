import * as v from 'valibot'
import { listProducts, type Product } from '#contract/catalogue.ts'
import type { DataOf, ParsedRequestOf } from '#contract/endpoint.ts'
import { unitPrice } from '#contract/money.ts'
import { fitsFilters } from '#contract/product-filters.ts'
import type { CatalogueCopy } from './catalogue-copy.ts'
import type { CatalogueIndex } from './catalogue-index.ts'
import { countFilters } from './count-filters.ts'
import { sortOffline } from './sort-offline.ts'

type Request = ParsedRequestOf<typeof listProducts>

/**
 * Returns GET /products from the copy; null if the request filters by something that the copy
 * lacks. Products, order and filters are the server's, with three exceptions: `just_for_you` is not
 * computed, prices and stock are those of the copy (a flash sale may have ended), and of a large
 * shop the copy has the first 2,000 products.
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
  const anywhere = { ...request, category_id: undefined, sub_category_id: undefined }
  const select = (place: Request) => {
    const isHere = (product: Product) => isInPlace(product, place)
    const found = search ? index.search(search, isHere) : copy.products.filter(isHere)
    return found.filter((product) => isDeal(product, request))
  }
  const selection = select(request)
  const fitting = sortOffline(
    selection.filter((product) => fitsFilters(product, request)),
    request.sort_type,
  )
  return {
    total: fitting.length,
    products: pageOf(fitting, request),
    filters: countFilters(selection, select(anywhere), copy.categories, request),
  }
}

/** Returns the items of one page. */
export const pageOf = <Item>(
  items: Item[],
  { page, per_page }: { page: number; per_page: number },
) => items.slice((page - 1) * per_page, page * per_page)

/** A search finds the best of the place that the list is about, and filters choose among them. */
function isInPlace(product: Product, request: Request): boolean {
  const { shop_id, category_id, sub_category_id, ids } = request
  return (
    (shop_id === undefined || product.shop?.id === shop_id) &&
    (category_id === undefined ||
      [product.category_id, product.sub_category_id].includes(category_id)) &&
    (sub_category_id === undefined || product.sub_category_id === sub_category_id) &&
    (ids === undefined || ids.split(',').map(Number).includes(product.id))
  )
}

const isDeal = (product: Product, { sort_type }: Request): boolean =>
  sort_type !== 'best_deal' || unitPrice(product) < (product.price ?? 0)
