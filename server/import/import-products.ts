import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { getTableColumns, sql } from 'drizzle-orm'
import { searchTextOf } from '#server/catalogue/search-text.ts'
import type { Database } from '#server/database/client.ts'
import { products } from '#server/database/schema/catalogue.ts'
import { createPlaceFinder, type PlaceFinder } from './place-finder.ts'
import { type FeedProduct, readProductLine } from './read-product-line.ts'

const BATCH = 250

export type ImportReport = { added: number; updated: number; bad: number; lines: number }

type Options = {
  /** All products go to this shop; otherwise to one shop for each source. */
  shop?: string | undefined
  onBadLine: (line: number, reason: string) => void
  onProgress?: (report: ImportReport) => void
}

/**
 * Reads a feed of products, one JSON object a line, gzipped or not, and stores them in batches.
 * A product that came before, known by source and id, is brought up to date. A bad line is
 * reported and left out; the others go in.
 */
export async function importProducts(
  db: Database,
  file: string,
  { shop, onBadLine, onProgress }: Options,
): Promise<ImportReport> {
  const report: ImportReport = { added: 0, updated: 0, bad: 0, lines: 0 }
  const places = await createPlaceFinder(db)
  // By id: a feed that names a product twice in one batch means its last line.
  let batch = new Map<string, FeedProduct>()
  const flush = async () => {
    const feed = [...batch.values()]
    batch = new Map()
    const { added } = await db.transaction((tx) => storeBatch(tx, feed, places, shop))
    report.added += added
    report.updated += feed.length - added
    onProgress?.(report)
  }
  for await (const line of linesOf(file)) {
    report.lines += 1
    if (line.trim() === '') continue
    try {
      const product = readProductLine(line)
      batch.set(product.external_id, product)
    } catch (error) {
      report.bad += 1
      onBadLine(report.lines, (error as Error).message)
    }
    if (batch.size >= BATCH) await flush()
  }
  if (batch.size > 0) await flush()
  return report
}

function linesOf(file: string): AsyncIterable<string> {
  const raw = createReadStream(file)
  // Errors of reading and unpacking surface where the lines are read.
  const input = file.endsWith('.gz') ? pipeline(raw, createGunzip(), () => {}) : raw
  const lines = createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })
  return {
    async *[Symbol.asyncIterator]() {
      const failed = new Promise<never>((_, reject) => {
        raw.on('error', reject)
        input.on('error', reject)
      })
      failed.catch(() => {})
      const iterator = lines[Symbol.asyncIterator]()
      for (;;) {
        const { value, done } = await Promise.race([iterator.next(), failed])
        if (done) return
        yield String(value).replace(/^\uFEFF/, '')
      }
    },
  }
}

/** What an import may change of a product that is there; what the shop has earned stays. */
const {
  id: _id,
  external_id: _external,
  sold: _sold,
  created_at: _created,
  ...changeable
} = getTableColumns(products)
const overwrite = Object.fromEntries(
  Object.entries(changeable).map(([key, column]) => [key, sql.raw(`excluded."${column.name}"`)]),
)

async function storeBatch(
  tx: Database,
  feed: FeedProduct[],
  places: PlaceFinder,
  shop: string | undefined,
) {
  const rows: (typeof products.$inferInsert)[] = []
  for (const { source, brand, category, sub_category, ...product } of feed) {
    const category_id = await places.category(tx, category, null)
    rows.push({
      ...product,
      shop_id: await places.shop(tx, shop || source || 'Imported goods'),
      brand_id: await places.brand(tx, brand),
      category_id,
      sub_category_id: category_id ? await places.category(tx, sub_category, category_id) : null,
      search: searchTextOf(product.name, brand, category, sub_category),
    })
  }
  const written = await tx
    .insert(products)
    .values(rows)
    .onConflictDoUpdate({ target: products.external_id, set: overwrite })
    .returning({ isNew: sql<boolean>`(xmax = 0)` })
  return { added: written.filter((row) => row.isNew).length }
}
