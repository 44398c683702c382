import { and, gt, inArray, sql } from 'drizzle-orm'
import type { Database } from '#server/database/client.ts'
import { products } from '#server/database/schema/catalogue.ts'

/** In `feed_stock` of a product that its feed lacks; a feed has none below zero. */
export const MISSING = -1

const BATCH = 1000

/**
 * Sells out the products that a feed lacks although it has others of their source. Once a feed has
 * one again, it can be bought again.
 * @param ids external ids of all products of the feed
 * @returns how many were sold out
 */
export async function sellOutMissing(db: Database, ids: ReadonlySet<string>): Promise<number> {
  const sources = new Set([...ids].map((id) => id.slice(0, id.indexOf(':'))))
  if (sources.size === 0) return 0
  const there = await db
    .select({ id: products.id, external_id: products.external_id })
    .from(products)
    .where(and(gt(products.stock, 0), inArray(sql`split_part(external_id, ':', 1)`, [...sources])))
  const missing = there.filter(({ external_id }) => !ids.has(external_id ?? ''))
  for (let at = 0; at < missing.length; at += BATCH) {
    const batch = missing.slice(at, at + BATCH).map(({ id }) => id)
    await db
      .update(products)
      .set({ stock: 0, feed_stock: MISSING })
      .where(inArray(products.id, batch))
  }
  return missing.length
}
