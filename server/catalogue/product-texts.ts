import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { products, productTranslations } from '#server/database/schema/catalogue.ts'
import { orderLines } from '#server/database/schema/selling.ts'

type Text = 'name' | 'short_description' | 'description'

/**
 * Returns the column of a product's text in a language: its translation, otherwise the text as it
 * was first written.
 * @param product the table, or its alias in the statement
 */
export function textIn(locale: string, text: Text, product: PgTable = products): SQL<string> {
  const column = sql.identifier(text)
  return sql<string>`coalesce((
    select nullif(translation.${column}, '') from ${productTranslations} as translation
    where translation.product_id = ${product}.id and translation.locale = ${locale}
  ), ${product}.${column})`
}

/**
 * Returns the column of an ordered product's name in a language: its translation as long as the
 * product is called as it was ordered, otherwise the name as it was ordered.
 */
export const orderedNameIn = (locale: string): SQL<string> => sql<string>`coalesce((
    select nullif(translation.name, '') from ${productTranslations} as translation
    join ${products} as product on product.id = translation.product_id
    where translation.product_id = ${orderLines}.product_id and translation.locale = ${locale}
      and product.name = ${orderLines}.name
  ), ${orderLines}.name)`
