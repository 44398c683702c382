import { and, eq, ne, type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core'
import { MOST_POPULAR, MOST_RELATED } from '#contract/catalogue.ts'
import type { Database } from '#server/database/client.ts'
import { products } from '#server/database/schema/catalogue.ts'
import { orderOf } from './select-products.ts'
import { inOrder } from './sort-order.ts'

/** The product of the page. */
export const shown = alias(products, 'shown')

/**
 * Columns of a statement over `shown`: ids of the most popular related products. `close` are from
 * its sub-category, `near` from its category, `popular` from its shop: enough of them that some are
 * left when no product is listed twice.
 */
export function relatedIds(db: Database) {
  const beside = (column: AnyPgColumn, shared: AnyPgColumn, most = MOST_RELATED): SQL<number[]> => {
    const ids = db
      .select({ id: products.id })
      .from(products)
      .where(and(eq(column, shared), ne(products.id, shown.id)))
      .orderBy(...inOrder(orderOf('popular_product')))
      .limit(most)
    return sql<number[]>`array_to_json(array(${ids.getSQL()}))`
  }
  return {
    close: beside(products.sub_category_id, shown.sub_category_id),
    near: beside(products.category_id, shown.category_id),
    popular: beside(products.shop_id, shown.shop_id, MOST_RELATED + MOST_POPULAR),
  }
}
