import { and, eq, gte, inArray, lte, or, type SQL, sql } from 'drizzle-orm'
import type { listProducts } from '#contract/catalogue.ts'
import type { ParsedRequestOf } from '#contract/endpoint.ts'
import { toMinor } from '#contract/money.ts'
import type { Database } from '#server/database/client.ts'
import { productColors, productSizes, products } from '#server/database/schema/catalogue.ts'
import { currentPrice } from './prices.ts'
import { ratingTenths } from './rating.ts'
import { byRelevance, searchCondition } from './search-words.ts'
import { ascending, descending, type SortKey } from './sort-order.ts'

export type ProductsRequest = ParsedRequestOf<typeof listProducts>

/** Returns the condition of the search, shop and category. The filters are counted over it. */
export async function selectionCondition(db: Database, request: ProductsRequest) {
  const { search, shop_id, category_id, sub_category_id, ids } = request
  const selection = and(
    shop_id === undefined ? undefined : eq(products.shop_id, shop_id),
    category_id === undefined
      ? undefined
      : or(eq(products.category_id, category_id), eq(products.sub_category_id, category_id)),
    sub_category_id === undefined ? undefined : eq(products.sub_category_id, sub_category_id),
    ids === undefined ? undefined : inArray(products.id, ids.split(',').map(clamp)),
  )
  return and(
    // A search returns the products themselves; deals are selected from a category or shop.
    search?.trim() ? await searchCondition(db, search, selection) : selection,
    request.sort_type === 'best_deal' ? sql`${currentPrice} < ${products.price}` : undefined,
  )
}

/** Returns the condition of the chosen filters, the same as in contract/product-filters.ts. */
export function filterCondition(request: ProductsRequest): SQL | undefined {
  const { shop_ids, brand_id, color_id, size_id, rating, min_price, max_price } = request
  const { in_stock, on_sale } = request
  return and(
    shop_ids === undefined ? undefined : inArray(products.shop_id, shop_ids),
    brand_id === undefined ? undefined : inArray(products.brand_id, brand_id),
    color_id === undefined
      ? undefined
      : sql`exists (select from ${productColors} where ${productColors.product_id} = ${products.id} and ${inArray(productColors.color_id, color_id)})`,
    size_id === undefined
      ? undefined
      : sql`exists (select from ${productSizes} where ${productSizes.product_id} = ${products.id} and ${inArray(productSizes.size_id, size_id)})`,
    rating === undefined
      ? undefined
      : sql`${ratingTenths(products)} / 10.0::float8 >= ${clamp(rating)}::float8`,
    min_price === undefined ? undefined : gte(currentPrice, clamp(toMinor(min_price))),
    max_price === undefined ? undefined : lte(currentPrice, clamp(toMinor(max_price))),
    in_stock && sql`not ${products.sold_out}`,
    on_sale && sql`${currentPrice} < ${products.price}`,
  )
}

/** Limits invented numbers to what the database can compare. */
const clamp = (value: number | string) => Math.max(-1e15, Math.min(1e15, Number(value)))

/** Returns the sort order of a list; products that cannot be bought come last in the default order. */
export function orderOf({ sort_type, search }: Pick<ProductsRequest, 'sort_type' | 'search'>) {
  const bestSelling = descending(sql`${products.sold}`)
  const soldOut = ascending(sql`${products.sold_out}`)
  const mixed = ascending(sql`${products.shuffle}`)
  const orders: Record<ProductsRequest['sort_type'], SortKey[]> = {
    // Best-selling first; unsold products are mixed instead of listed by shop.
    default: search?.trim() ? byRelevance(search) : [soldOut, bestSelling, mixed],
    top_selling: [bestSelling],
    popular_product: [
      descending(sql`${products.rating_count}`),
      descending(sql`${ratingTenths(products)}`),
    ],
    newest: [descending(sql`${products.created_at}`)],
    // A mixture that stays the same from page to page.
    just_for_you: [soldOut, mixed],
    high_to_low: [descending(currentPrice)],
    low_to_high: [ascending(currentPrice)],
    best_deal: [ascending(sql`${currentPrice}::float8 / nullif(${products.price}, 0)`)],
  }
  return [...orders[sort_type], ascending(sql`${products.id}`)]
}

/** Converts a page to limit and offset, limited to what the database can count. */
export const pageOf = ({ page, per_page }: { page: number; per_page: number }) => ({
  limit: per_page,
  offset: Math.min((page - 1) * per_page, 1e12),
})
