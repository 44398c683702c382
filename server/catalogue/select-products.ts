import { and, eq, gte, inArray, lte, or, type SQL, sql } from 'drizzle-orm'
import type { listProducts } from '#contract/catalogue.ts'
import type { ParsedRequestOf } from '#contract/endpoint.ts'
import { FEWEST_RATINGS } from '#contract/enough-ratings.ts'
import { toMinor } from '#contract/money.ts'
import type { Database } from '#server/database/client.ts'
import { productColors, productSizes, products } from '#server/database/schema/catalogue.ts'
import { currentPrice } from './prices.ts'
import { ratingTenths } from './rating.ts'
import type { Lexicon } from './search/lexicon.ts'
import { byRank, isFound, searchProducts } from './search/search-products.ts'
import { ascending, descending, type SortKey } from './sort-order.ts'

export type ProductsRequest = ParsedRequestOf<typeof listProducts>

/** What a list is about: a search, a shop, a category. Its filters are counted over it. */
type ListSelection = {
  condition: SQL | undefined
  /** Ids of the products that the search found, the best first. */
  found: number[] | undefined
}

/** Returns the selection of a list; a search within a shop or category finds only what is there. */
export async function selectProducts(
  db: Database,
  request: ProductsRequest,
  readLexicon: () => Promise<Lexicon>,
): Promise<ListSelection> {
  const { search, shop_id, category_id, sub_category_id, ids } = request
  const place = and(
    shop_id === undefined ? undefined : eq(products.shop_id, shop_id),
    category_id === undefined
      ? undefined
      : or(eq(products.category_id, category_id), eq(products.sub_category_id, category_id)),
    sub_category_id === undefined ? undefined : eq(products.sub_category_id, sub_category_id),
    ids === undefined ? undefined : inArray(products.id, ids.split(',').map(clamp)),
  )
  const found = search?.trim()
    ? await searchProducts(db, await readLexicon(), search, place)
    : undefined
  // Deals are selected from what was found, from a category or shop.
  const deals = request.sort_type === 'best_deal' && sql`${currentPrice} < ${products.price}`
  return { condition: and(found ? isFound(found) : place, deals || undefined), found }
}

/**
 * Returns the conditions of the chosen filters by filter, the same as in contract/product-filters.ts;
 * undefined where nothing is chosen.
 */
export function filterConditions(request: ProductsRequest) {
  const { shop_ids, brand_id, color_id, size_id, rating, min_price, max_price } = request
  const { in_stock, on_sale } = request
  return {
    shop: shop_ids && inArray(products.shop_id, shop_ids),
    brand: brand_id && inArray(products.brand_id, brand_id),
    color:
      color_id &&
      sql`exists (select from ${productColors} where ${productColors.product_id} = ${products.id} and ${inArray(productColors.color_id, color_id)})`,
    size:
      size_id &&
      sql`exists (select from ${productSizes} where ${productSizes.product_id} = ${products.id} and ${inArray(productSizes.size_id, size_id)})`,
    rating:
      rating === undefined
        ? undefined
        : and(
            gte(products.rating_count, FEWEST_RATINGS),
            sql`${ratingTenths(products)} / 10.0::float8 >= ${clamp(rating)}::float8`,
          ),
    min: min_price === undefined ? undefined : gte(currentPrice, clamp(toMinor(min_price))),
    max: max_price === undefined ? undefined : lte(currentPrice, clamp(toMinor(max_price))),
    stock: in_stock && sql`not ${products.sold_out}`,
    sale: on_sale && sql`${currentPrice} < ${products.price}`,
  }
}

/** Limits invented numbers to what the database can compare. */
const clamp = (value: number | string) => Math.max(-1e15, Math.min(1e15, Number(value)))

/**
 * Returns the sort order of a list: by default that of the search, otherwise with products that
 * cannot be bought last.
 */
export function orderOf(sort_type: ProductsRequest['sort_type'], found?: number[]) {
  const bestSelling = descending(sql`${products.sold}`)
  const soldOut = ascending(sql`${products.sold_out}`)
  const mixed = ascending(sql`${products.shuffle}`)
  const orders: Record<ProductsRequest['sort_type'], SortKey[]> = {
    // Best-selling first; unsold products are mixed instead of listed by shop.
    default: found ? [byRank(found)] : [soldOut, bestSelling, mixed],
    top_selling: [bestSelling],
    // What others buy most, not what they write most about.
    popular_product: [bestSelling, descending(sql`${ratingTenths(products)}`)],
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
