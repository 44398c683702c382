import { and, eq, ne, type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, unionAll } from 'drizzle-orm/pg-core'
import type { Database } from '#server/database/client.ts'
import { products } from '#server/database/schema/catalogue.ts'
import { bestSelling } from './search-words.ts'

const MOST = 10

/**
 * Returns the ids of what sells best beside a product, the best first: `related` from its
 * sub-category and then its category, `popular` from its shop.
 */
export async function readRelatedIds(db: Database, id: number) {
  // The product is read inside the statement: nothing waits for it.
  const beside = (kind: string, column: AnyPgColumn, shared: SQL) => {
    const ids = db
      .select({ kind: sql<string>`${kind}`.as('kind'), id: products.id })
      .from(products)
      .where(
        and(
          eq(column, sql`(select ${shared} from products as shown where shown.id = ${id})`),
          ne(products.id, id),
        ),
      )
      .orderBy(bestSelling, products.id)
      .limit(MOST)
      .as(kind)
    return db.select().from(ids)
  }
  const rows = await unionAll(
    beside('close', products.sub_category_id, sql`shown.sub_category_id`),
    beside('near', products.category_id, sql`shown.category_id`),
    beside('popular', products.shop_id, sql`shown.shop_id`),
  )
  const of = (kind: string) => rows.filter((row) => row.kind === kind).map((row) => row.id)
  return {
    related: [...new Set([...of('close'), ...of('near')])].slice(0, MOST),
    popular: of('popular'),
  }
}
