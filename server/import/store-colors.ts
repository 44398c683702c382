import { inArray } from 'drizzle-orm'
import type { Database } from '#server/database/client.ts'
import { productColors } from '#server/database/schema/catalogue.ts'
import type { FeedProduct } from './read-product-line.ts'
import type { TaxonomyResolver } from './taxonomy-resolver.ts'

type Colored = { product_id: number; colors: NonNullable<FeedProduct['colors']> }
type Row = typeof productColors.$inferInsert

/**
 * Stores the colors of products in the order of the feed, in the place of those they had. Colors
 * that are the same stay, so that their product does not count as changed.
 */
export async function storeColors(
  tx: Database,
  colored: Colored[],
  taxonomy: TaxonomyResolver,
): Promise<void> {
  if (colored.length === 0) return
  const before = await readColors(
    tx,
    colored.map(({ product_id }) => product_id),
  )
  const rows: Row[] = []
  const changed: number[] = []
  for (const { product_id, colors } of colored) {
    const known = new Map<number, Row>()
    for (const [position, { name, code, price, pictures }] of colors.entries()) {
      const color_id = await taxonomy.color(tx, name, code)
      // Named twice, it is the same color.
      if (known.has(color_id)) continue
      known.set(color_id, { product_id, color_id, price, position, pictures })
    }
    const given = [...known.values()]
    if (asText(given) === asText(before.get(product_id) ?? [])) continue
    changed.push(product_id)
    rows.push(...given)
  }
  await tx.delete(productColors).where(inArray(productColors.product_id, changed))
  if (rows.length > 0) await tx.insert(productColors).values(rows)
}

async function readColors(tx: Database, ids: number[]): Promise<Map<number, Row[]>> {
  const colors = new Map<number, Row[]>()
  const rows = await tx
    .select()
    .from(productColors)
    .where(inArray(productColors.product_id, ids))
    .orderBy(productColors.position, productColors.color_id)
  for (const row of rows) colors.set(row.product_id, [...(colors.get(row.product_id) ?? []), row])
  return colors
}

const asText = (rows: Row[]) =>
  JSON.stringify(rows.map(({ color_id, price, pictures }) => [color_id, price, pictures]))
