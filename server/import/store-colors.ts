import { inArray } from 'drizzle-orm'
import type { Database } from '#server/database/client.ts'
import { productColors } from '#server/database/schema/catalogue.ts'
import type { FeedProduct } from './read-product-line.ts'
import type { TaxonomyResolver } from './taxonomy-resolver.ts'

type Colored = { product_id: number; colors: NonNullable<FeedProduct['colors']> }

/** Stores the colors of products in the order of the feed, in the place of those they had. */
export async function storeColors(
  tx: Database,
  colored: Colored[],
  taxonomy: TaxonomyResolver,
): Promise<void> {
  if (colored.length === 0) return
  const rows: (typeof productColors.$inferInsert)[] = []
  for (const { product_id, colors } of colored) {
    const known = new Set<number>()
    for (const [position, { name, code, price, pictures }] of colors.entries()) {
      const color_id = await taxonomy.color(tx, name, code)
      // Named twice, it is the same color.
      if (known.has(color_id)) continue
      known.add(color_id)
      rows.push({ product_id, color_id, price, position, pictures })
    }
  }
  await tx.delete(productColors).where(
    inArray(
      productColors.product_id,
      colored.map(({ product_id }) => product_id),
    ),
  )
  if (rows.length > 0) await tx.insert(productColors).values(rows)
}
