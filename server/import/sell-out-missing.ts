import { and, gt, inArray, or, sql } from 'drizzle-orm'
import type { Database } from '#server/database/client.ts'
import { products } from '#server/database/schema/catalogue.ts'
import { inTransaction } from '#server/http/transaction.ts'

/** In `feed_stock` of a product that its feed lacks; a feed has none below zero. */
export const MISSING = -1

const BATCH = 1000

/** So many, and more than half of a source, are more likely to be a feed that was cut short. */
const MANY = 10

/** What a feed lacks of what is in stock of one of its sources. */
export type Lacking = { source: string; missing: number; of: number }

/**
 * Sells out the products that a feed lacks although it has others of their source. Once a feed has
 * one again, it can be bought again. One that is sold out already is marked too: a canceled order
 * must not bring it back, and its return must not be taken for a feed that repeats its last stock.
 * @param ids external ids of all products of the feed
 * @param evenMost also if the feed lacks most of a source
 * @returns how many were sold out; `doubted`: the source of which it lacks most, and nothing was
 */
export async function sellOutMissing(
  db: Database,
  ids: ReadonlySet<string>,
  evenMost = false,
): Promise<{ soldOut: number } | { soldOut: null; doubted: Lacking }> {
  const sources = new Set([...ids].map(sourceOf))
  if (sources.size === 0) return { soldOut: 0 }
  const there = await db
    .select({ id: products.id, external_id: sql<string>`external_id`, stock: products.stock })
    .from(products)
    .where(
      and(
        or(gt(products.stock, 0), sql`${products.feed_stock} is distinct from ${MISSING}`),
        inArray(sql`split_part(external_id, ':', 1)`, [...sources]),
      ),
    )
  const missing = there.filter(({ external_id }) => !ids.has(external_id))
  const inStock = missing.filter(({ stock }) => stock > 0)
  const doubted = evenMost
    ? undefined
    : mostlyLacking(
        there.filter(({ stock }) => stock > 0),
        inStock,
      )
  if (doubted) return { soldOut: null, doubted }
  for (let at = 0; at < missing.length; at += BATCH) {
    const batch = missing.slice(at, at + BATCH).map(({ id }) => id)
    // Orders that are placed meanwhile lock the same rows, in an order of their own.
    await inTransaction(db, (tx) =>
      tx.update(products).set({ stock: 0, feed_stock: MISSING }).where(inArray(products.id, batch)),
    )
  }
  return { soldOut: inStock.length }
}

const sourceOf = (externalId: string) => externalId.slice(0, externalId.indexOf(':'))

type Known = { external_id: string }[]

function mostlyLacking(there: Known, missing: Known): Lacking | undefined {
  const known = countBySource(there)
  return [...countBySource(missing)]
    .map(([source, count]) => ({ source, missing: count, of: known.get(source) ?? 0 }))
    .find(({ missing, of }) => missing > MANY && missing > of / 2)
}

function countBySource(known: Known): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { external_id } of known) {
    const source = sourceOf(external_id)
    counts.set(source, (counts.get(source) ?? 0) + 1)
  }
  return counts
}
