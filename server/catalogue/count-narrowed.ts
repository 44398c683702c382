import { and, type SQL, sql } from 'drizzle-orm'
import { type Database, readRows } from '#server/database/client.ts'
import { productColors, productSizes, products } from '#server/database/schema/catalogue.ts'
import { runningFlashPrices } from './prices.ts'
import type { readFilters } from './read-filters.ts'
import { filterConditions, type ProductsRequest } from './select-products.ts'

type Filters = Awaited<ReturnType<typeof readFilters>>['filters']
type Row = { kind: string; id: string; count: string }

/**
 * Returns the filters of a list with, as the number of each choice, what it would leave beside the
 * other filters that are chosen. Choices and their order stay, so that nothing moves under a finger.
 * @param selection what the list is about
 */
export async function countNarrowed(
  db: Database,
  now: Date,
  selection: SQL | undefined,
  request: ProductsRequest,
  filters: Filters,
): Promise<Filters> {
  const { shop, brand, color, size, ...others } = filterConditions(request)
  const flash = runningFlashPrices(db, now)
  const rest = and(...Object.values(others))
  const [first, ...more] = Object.entries({
    shops: shop,
    brands: brand,
    colors: color,
    sizes: size,
  }).filter(([, condition]) => condition)
  // The only filter: its own choices are those of the whole list, which is counted already. In a
  // large shop most of the work is spared then.
  const only = rest === undefined && more.length === 0 ? first : undefined
  const where = and(selection, rest, only?.[1])
  const fits = (condition: SQL | undefined) => condition ?? sql`true`
  const rows = await readRows<Row>(
    db,
    sql`with left_over as materialized (
      select ${products.id}, ${products.shop_id}, ${products.brand_id}, ${products.category_id},
        ${fits(shop)} as of_shop, ${fits(brand)} as of_brand, ${fits(color)} as in_color, ${fits(size)} as in_size
      from ${products} left join ${flash} on ${flash.product_id} = ${products.id}
      ${where ? sql`where ${where}` : sql``})
    select 'shops' as kind, shop_id as id, count(*) from left_over
      where of_brand and in_color and in_size group by shop_id
    union all select 'brands', brand_id, count(*) from left_over
      where of_shop and in_color and in_size and brand_id is not null group by brand_id
    union all select 'categories', category_id, count(*) from left_over
      where of_shop and of_brand and in_color and in_size and category_id is not null group by category_id
    union all select 'colors', color_id, count(*) from left_over
      join ${productColors} on product_id = left_over.id
      where of_shop and of_brand and in_size group by color_id
    union all select 'sizes', size_id, count(*) from left_over
      join ${productSizes} on product_id = left_over.id
      where of_shop and of_brand and in_color group by size_id`,
  )
  const counts = new Map(rows.map(({ kind, id, count }) => [`${kind} ${id}`, Number(count)]))
  const narrowed = <One extends { id: number }>(kind: string, all: One[]) =>
    kind === only?.[0]
      ? all
      : all.map((one) => ({ ...one, count: counts.get(`${kind} ${one.id}`) ?? 0 }))
  return {
    ...filters,
    shops: narrowed('shops', filters.shops),
    brands: narrowed('brands', filters.brands),
    categories: narrowed('categories', filters.categories),
    colors: narrowed('colors', filters.colors),
    sizes: narrowed('sizes', filters.sizes),
  }
}

/** Returns categories with, as the number of each, what of it is in a selection. */
export async function countInCategories(
  db: Database,
  now: Date,
  where: SQL | undefined,
  all: Filters['categories'],
) {
  const flash = runningFlashPrices(db, now)
  const rows = await readRows<Omit<Row, 'kind'>>(
    db,
    sql`select ${products.category_id} as id, count(*)
      from ${products} left join ${flash} on ${flash.product_id} = ${products.id}
      ${where ? sql`where ${where}` : sql``} group by ${products.category_id}`,
  )
  const counts = new Map(rows.map(({ id, count }) => [Number(id), Number(count)]))
  return all.map((one) => ({ ...one, count: counts.get(one.id) ?? 0 }))
}
