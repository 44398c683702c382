import { inArray } from 'drizzle-orm'
import type { Database } from '#server/database/client.ts'
import { productColors, productSizes } from '#server/database/schema/catalogue.ts'
import type { FeedProduct } from './read-product-line.ts'
import type { TaxonomyResolver } from './taxonomy-resolver.ts'

type Line = Pick<FeedProduct, 'colors' | 'sizes'> & { product_id: number }
type Color = typeof productColors.$inferInsert
type Size = typeof productSizes.$inferInsert

/**
 * Stores the colors and sizes that lines of a feed bring, in their order, in the place of those
 * that the products had. A product whose line has none keeps its own.
 */
export async function storeChoices(
  tx: Database,
  lines: Line[],
  taxonomy: TaxonomyResolver,
): Promise<void> {
  const colors = new Map<number, Color[]>()
  const sizes = new Map<number, Size[]>()
  for (const { product_id, ...given } of lines) {
    if (given.colors) colors.set(product_id, [])
    for (const [position, { name, code, price, pictures }] of (given.colors ?? []).entries()) {
      const color_id = await taxonomy.color(tx, name, code)
      colors.get(product_id)?.push({ product_id, color_id, price, position, pictures })
    }
    if (given.sizes) sizes.set(product_id, [])
    for (const [position, { name, price }] of (given.sizes ?? []).entries()) {
      const size_id = await taxonomy.size(tx, name)
      sizes.get(product_id)?.push({ product_id, size_id, price, position })
    }
  }
  await replaceChoices(colors, {
    idOf: ({ color_id }) => color_id,
    textOf: ({ color_id, price, pictures }) => JSON.stringify([color_id, price, pictures]),
    read: (ids) =>
      tx
        .select()
        .from(productColors)
        .where(inArray(productColors.product_id, ids))
        .orderBy(productColors.position, productColors.color_id),
    remove: (ids) => tx.delete(productColors).where(inArray(productColors.product_id, ids)),
    insert: (rows) => tx.insert(productColors).values(rows),
  })
  await replaceChoices(sizes, {
    idOf: ({ size_id }) => size_id,
    textOf: ({ size_id, price }) => JSON.stringify([size_id, price]),
    read: (ids) =>
      tx
        .select()
        .from(productSizes)
        .where(inArray(productSizes.product_id, ids))
        .orderBy(productSizes.position, productSizes.size_id),
    remove: (ids) => tx.delete(productSizes).where(inArray(productSizes.product_id, ids)),
    insert: (rows) => tx.insert(productSizes).values(rows),
  })
}

type Table<Row> = {
  idOf(row: Row): number
  /** The same for rows that are stored alike. */
  textOf(row: Row): string
  read(products: number[]): Promise<Row[]>
  remove(products: number[]): Promise<unknown>
  insert(rows: Row[]): Promise<unknown>
}

/** Leaves what is the same, so that its product does not count as changed. */
async function replaceChoices<Row extends { product_id: number }>(
  given: Map<number, Row[]>,
  { idOf, textOf, read, remove, insert }: Table<Row>,
): Promise<void> {
  if (given.size === 0) return
  const before = new Map<number, string[]>()
  for (const row of await read([...given.keys()])) {
    before.set(row.product_id, [...(before.get(row.product_id) ?? []), textOf(row)])
  }
  const changed = new Map<number, Row[]>()
  for (const [product_id, named] of given) {
    // Named twice, it is the same choice.
    const isFirst = (row: Row, at: number) =>
      named.findIndex((other) => idOf(other) === idOf(row)) === at
    const rows = named.filter(isFirst)
    if (rows.map(textOf).join() !== (before.get(product_id) ?? []).join()) {
      changed.set(product_id, rows)
    }
  }
  await remove([...changed.keys()])
  const rows = [...changed.values()].flat()
  if (rows.length > 0) await insert(rows)
}
