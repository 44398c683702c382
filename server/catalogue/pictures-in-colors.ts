import { asc, eq, sql } from 'drizzle-orm'
import type { Database } from '#server/database/client.ts'
import { colors, productColors } from '#server/database/schema/catalogue.ts'
import { picturesOf, thumbnailOf } from './picture-address.ts'
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

/** Returns a product's own pictures and then those of its colors, each once. */
export function thumbnailsOf(own: string[], inColors: InColor[]) {
  const names = [...new Set([...own, ...inColors.flatMap(({ pictures }) => pictures)])]
  return names.map((name, index) => ({
    id: index + 1,
    thumbnail: thumbnailOf(name, 960),
    url: thumbnailOf(name, 960),
    type: 'image' as const,
    pictures: picturesOf(name),
    color: inColors.find(({ pictures }) => pictures.includes(name))?.color ?? null,
  }))
}
