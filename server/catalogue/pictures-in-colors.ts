import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Database } from '#server/database/client.ts'
import { colors, productColors, products } from '#server/database/schema/catalogue.ts'
import { LARGEST, picturesOf, thumbnailOf } from './picture-address.ts'
import { shown } from './related-products.ts'

type InColor = { color: string; pictures: string[] }

/** Subquery for the pictures of the colors of the product that is shown, in their order. */
export const picturesInColors = (db: Database) => {
  const sets = db
    .select({
      all: sql`json_agg(json_build_object('color', ${colors.name}, 'pictures', ${productColors.pictures}) order by ${asc(productColors.position)}, ${asc(colors.id)})`,
    })
    .from(productColors)
    .innerJoin(colors, eq(colors.id, productColors.color_id))
    .where(eq(productColors.product_id, shown.id))
  return sql<InColor[]>`coalesce((${sets}), '[]'::json)`
}

/**
 * Subquery for the pictures of each product in the first of some colors that it has: null where the shop has none.
 * @param ids colors that a list was narrowed down to
 */
export function pictureInColor(db: Database, ids: number[] = []) {
  if (ids.length === 0) return sql<null>`null`
  const first = db
    .select({
      of: sql`json_build_object('color', ${colors.name}, 'pictures', ${productColors.pictures})`,
    })
    .from(productColors)
    .innerJoin(colors, eq(colors.id, productColors.color_id))
    .where(
      and(
        eq(productColors.product_id, products.id),
        inArray(productColors.color_id, ids),
        ne(sql`jsonb_array_length(${productColors.pictures})`, 0),
      ),
    )
    .orderBy(asc(productColors.position), asc(colors.id))
    .limit(1)
  return sql<{ color: string; pictures: string[] } | null>`(${first})`
}

/** Returns a product's own pictures and then those of its colors, each once. */
export function thumbnailsOf(own: string[], inColors: InColor[]) {
  const names = [...new Set([...own, ...inColors.flatMap(({ pictures }) => pictures)])]
  return names.map((name, index) => ({
    id: index + 1,
    thumbnail: thumbnailOf(name, 960),
    // Not among its widths: the page itself would load it on a sharp screen.
    url: thumbnailOf(name, LARGEST),
    type: 'image' as const,
    pictures: picturesOf(name),
    color: inColors.find(({ pictures }) => pictures.includes(name))?.color ?? null,
  }))
}
