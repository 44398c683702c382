import { asc, eq, type SQL, sql } from 'drizzle-orm'
import { toWire } from '#contract/money.ts'
import type { Database } from '#server/database/client.ts'
import {
  colors,
  productColors,
  productSizes,
  products,
  sizes,
} from '#server/database/schema/catalogue.ts'

type Choice = { id: number; name: string; price: number }

/**
 * Colors and sizes of the surrounding statement's product, as columns: separate statements would
 * cost extra time where the database has one connection.
 */
export const choicesOf = (db: Database) => ({
  colors: listed<Choice & { color_code: string; pictured?: true }>(
    db
      .select({
        choice: sql`jsonb_strip_nulls(jsonb_build_object('id', ${colors.id}, 'name', ${colors.name},
          'color_code', ${colors.code}, 'price', ${productColors.price}, 'pictured',
          nullif(${productColors.pictures} @> jsonb_build_array(${products.pictures} ->> 0), false)))`.as(
          'choice',
        ),
      })
      .from(productColors)
      .innerJoin(colors, eq(colors.id, productColors.color_id))
      .where(eq(productColors.product_id, products.id))
      .orderBy(asc(productColors.position))
      .getSQL(),
  ),
  sizes: listed<Choice>(
    db
      .select({
        choice: sql`jsonb_build_object('id', ${sizes.id}, 'name', ${sizes.name},
          'price', ${productSizes.price})`.as('choice'),
      })
      .from(productSizes)
      .innerJoin(sizes, eq(sizes.id, productSizes.size_id))
      .where(eq(productSizes.product_id, products.id))
      .orderBy(asc(productSizes.position))
      .getSQL(),
  ),
})

const listed = <One extends Choice>(rows: SQL) =>
  sql`array_to_json(array(${rows}))`.mapWith((list: One[]) =>
    list.map((one) => ({ ...one, price: toWire(one.price) })),
  )
