import * as v from 'valibot'
import { listProducts, type Product } from '#contract/catalogue.ts'
import type { DataOf, ParsedRequestOf } from '#contract/endpoint.ts'
import { toMinor, unitPrice } from '#contract/money.ts'
import type { CatalogueCopy } from './catalogue-copy.ts'
import type { CatalogueIndex } from './catalogue-index.ts'

type Request = ParsedRequestOf<typeof listProducts>

/** GET /products from the copy; null when it asks for something that the copy does not hold. */
export function listProductsOffline(
  copy: CatalogueCopy,
  index: CatalogueIndex,
  given: unknown,
): DataOf<typeof listProducts> | null {
  const request = v.parse(listProducts.request, given)
  // Products of the copy name their brand, but do not tell its id.
  if (request.brand_id !== undefined) return null
  const found = request.search ? index.search(request.search) : copy.products
  const fitting = sorted(
    found.filter((product) => fits(product, request)),
    request.sort_type,
  )
  return {
    total: fitting.length,
    products: pageOf(fitting, request),
    filters: null,
  }
}

/** The items of one page. */
export const pageOf = <Item>(
  items: Item[],
  { page, per_page }: { page: number; per_page: number },
) => items.slice((page - 1) * per_page, page * per_page)

function fits(product: Product, request: Request): boolean {
  const price = unitPrice(product)
  const ids = request.ids?.split(',').map(Number)
  return (
    (request.shop_id === undefined || product.shop?.id === request.shop_id) &&
    (request.category_id === undefined || product.category_id === request.category_id) &&
    (request.sub_category_id === undefined ||
      product.sub_category_id === request.sub_category_id) &&
    (request.color_id === undefined || product.colors.some(({ id }) => id === request.color_id)) &&
    (request.size_id === undefined || product.sizes.some(({ id }) => id === request.size_id)) &&
    (request.rating === undefined || product.rating >= request.rating) &&
    (request.min_price === undefined || price >= toMinor(request.min_price)) &&
    (request.max_price === undefined || price <= toMinor(request.max_price)) &&
    (ids === undefined || ids.includes(product.id)) &&
    (request.sort_type !== 'best_deal' || product.discount_percentage > 0)
  )
}

/** Orders that the copy cannot know stay as they are: most popular, or best match, first. */
function sorted(products: Product[], order: Request['sort_type']): Product[] {
  if (order === 'low_to_high') return products.toSorted((a, b) => unitPrice(a) - unitPrice(b))
  if (order === 'high_to_low') return products.toSorted((a, b) => unitPrice(b) - unitPrice(a))
  if (order === 'newest') return products.toSorted((a, b) => b.id - a.id)
  if (order === 'best_deal') {
    return products.toSorted((a, b) => b.discount_percentage - a.discount_percentage)
  }
  return products
}
