import { inArray, sql } from 'drizzle-orm'
import type { Database } from '#server/database/client.ts'
import { products, shops } from '#server/database/schema/catalogue.ts'
import { picturesOf, thumbnailOf } from './picture-address.ts'

/** Pictures on the card of a shop. */
const SHOWN = 3

/**
 * Returns what each shop sells best, of what can be bought and is photographed: the first rows of an
 * index for each shop, in one statement for all.
 */
export async function readBestSellers(db: Database, ids: number[]) {
  // With the names of their tables, which are left out in a statement about one.
  const best = sql`select json_build_object('id', ${products}.id, 'picture', ${products}.pictures ->> 0)
    from ${products}
    where ${products}.shop_id = ${shops}.id and not ${products}.sold_out and ${products}.pictures <> '[]'
    order by ${products}.sold desc, ${products}.id
    limit ${SHOWN}`
  const rows = await db
    .select({
      id: shops.id,
      best: sql<{ id: number; picture: string }[]>`array_to_json(array(${best}))`,
    })
    .from(shops)
    .where(inArray(shops.id, ids))
  return new Map(
    rows.map((row) => [
      row.id,
      row.best.map(({ id, picture }) => ({
        id,
        thumbnail: thumbnailOf(picture, 160),
        pictures: picturesOf(picture),
      })),
    ]),
  )
}
