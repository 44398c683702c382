import { count, getTableColumns, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#server/database/client.ts'
import { categories, formerSlugs } from '#server/database/schema/catalogue.ts'
import { picturesOf, thumbnailOf } from './picture-address.ts'

type Selection = { where?: SQL; limit?: number; offset?: number }

const formerSlugsOf = sql<string[] | null>`(
  select json_agg(former.slug) from ${formerSlugs} as former
  where former.category_id = ${categories}.id)`

/** Returns the main categories with their sub-categories. */
export async function readCategories(
  db: Database,
  { where = isNull(categories.parent_id), limit = 100, offset = 0 }: Selection = {},
) {
  const rows = await db
    .select({ ...getTableColumns(categories), former_slugs: formerSlugsOf })
    .from(categories)
    .where(where)
    .orderBy(categories.position, categories.id)
    .limit(limit)
    .offset(offset)
  const children = rows.length
    ? await db
        .select()
        .from(categories)
        .where(
          inArray(
            categories.parent_id,
            rows.map((row) => row.id),
          ),
        )
        .orderBy(categories.position, categories.id)
    : []
  return rows.map((row) => ({
    id: row.id,
    slug: row.slug,
    ...(row.former_slugs && { former_slugs: row.former_slugs }),
    name: row.name,
    thumbnail: thumbnailOf(row.picture),
    pictures: picturesOf(row.picture),
    sub_categories: children
      .filter((child) => child.parent_id === row.id)
      .map(({ id, name, picture }) => ({ id, name, thumbnail: thumbnailOf(picture, 160) })),
  }))
}

export async function countCategories(db: Database): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(categories)
    .where(isNull(categories.parent_id))
  return row?.total ?? 0
}
