import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { products, productTranslations } from '#server/database/schema/catalogue.ts'

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
