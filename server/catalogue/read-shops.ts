import { count, eq, inArray, type SQL, sum } from 'drizzle-orm'
import { toWire } from '#contract/money.ts'
import type { Database } from '#server/database/client.ts'
import { products, shops } from '#server/database/schema/catalogue.ts'
import { picturesOf, thumbnailOf } from './picture-address.ts'
import { averageRating } from './rating.ts'

type Selection = { where?: SQL | undefined; limit?: number; offset?: number }
type Numbers = { id: number; products: number; categories: number }

/** Returns shops with their numbers of products and categories, which the caller may pass in. */
export async function readShops(
  db: Database,
  { where, limit = 100, offset = 0 }: Selection = {},
  countIn = (ids: number[]): Promise<Numbers[]> => countShelves(db, ids),
) {
  const rows = await db
    .select()
    .from(shops)
    .where(where)
    .orderBy(shops.id)
    .limit(limit)
    .offset(offset)
  if (rows.length === 0) return []
  const numbers = await countIn(rows.map((row) => row.id))
  const numbersOf = new Map(numbers.map((row) => [row.id, row]))
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    logo: thumbnailOf(row.logo, 160),
    banner: thumbnailOf(row.banner, 960),
    banner_pictures: picturesOf(row.banner, true),
    rating: averageRating(row),
    total_products: numbersOf.get(row.id)?.products ?? 0,
    total_categories: numbersOf.get(row.id)?.categories ?? 0,
    total_reviews: row.rating_count,
    shop_status: row.status,
    short_description: row.short_description,
    description: row.description,
    banners: row.banner
      ? [
          {
            id: row.id,
            title: row.name,
            thumbnail: thumbnailOf(row.banner, 960),
            link: `/shops/${row.id}`,
            pictures: picturesOf(row.banner, true),
          },
        ]
      : [],
    estimated_delivery_time: row.delivery_time,
    delivery_charge: toWire(row.delivery_charge),
  }))
}

/** Returns the number of products and categories of each shop. */
export function countShelves(db: Database, ids: number[]): Promise<Numbers[]> {
  // Nested, so that it counts in the order of an index instead of sorting.
  const shelves = db
    .select({
      id: products.shop_id,
      category: products.category_id,
      products: count().as('pieces'),
    })
    .from(products)
    .where(inArray(products.shop_id, ids))
    .groupBy(products.shop_id, products.category_id)
    .as('shelves')
  return db
    .select({
      id: shelves.id,
      products: sum(shelves.products).mapWith(Number),
      categories: count(shelves.category),
    })
    .from(shelves)
    .groupBy(shelves.id)
}

/** Returns a shop; undefined if unknown. */
export const readShop = async (db: Database, id: number) =>
  (await readShops(db, { where: eq(shops.id, id), limit: 1 }))[0]

export async function countShops(db: Database, where?: SQL): Promise<number> {
  const [row] = await db.select({ total: count() }).from(shops).where(where)
  return row?.total ?? 0
}
