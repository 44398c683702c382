import type { Database } from '#server/database/client.ts'
import { databaseCode, inTransaction } from '#server/http/transaction.ts'
import { plainName } from './clean-text.ts'
import { DamagedFile, readLines } from './read-lines.ts'
import { type FeedProduct, readProductLine } from './read-product-line.ts'
import { storeProducts } from './store-products.ts'
import { createTaxonomyResolver } from './taxonomy-resolver.ts'

const BATCH = 250
const BATCH_CHARACTERS = 4_000_000

/** What was taken otherwise than it stands in the feed: how often, and where first. */
export type Note = { count: number; line: number }

export type ImportReport = {
  added: number
  updated: number
  bad: number
  lines: number
  notes: Map<string, Note>
  /** Why the file could not be read to its end; what came before is stored. */
  damage: string | null
}

type Options = {
  /** All products go to this shop; otherwise to one shop for each source. */
  shop?: string | undefined
  onBadLine: (line: number, reason: string) => void
  onProgress?: (report: ImportReport) => void
}

type Entry = { line: number; product: FeedProduct }

/**
 * Reads a feed of products, one JSON object a line, gzipped or not, and stores them in batches.
 * A product that came before, known by source and id, is brought up to date. A bad line is
 * reported and left out; the others go in.
 * @throws Error when there is nothing that can be read, or the database is gone
 */
export async function importProducts(
  db: Database,
  file: string,
  { shop, onBadLine, onProgress }: Options,
): Promise<ImportReport> {
  const notes = new Map<string, Note>()
  const report: ImportReport = { added: 0, updated: 0, bad: 0, lines: 0, notes, damage: null }
  const refuse = (line: number, reason: string) => {
    report.bad += 1
    onBadLine(line, reason)
  }
  const store = createStore(db, shop && plainName(shop, 200))
  // By id: a feed that names a product twice in one batch means its last line.
  let batch = new Map<string, Entry>()
  let characters = 0
  const flush = async () => {
    const entries = [...batch.values()]
    batch = new Map()
    characters = 0
    const { added, stored } = await store(entries, refuse)
    report.added += added
    report.updated += stored - added
    onProgress?.(report)
  }
  const take = (line: string) => {
    const product = readProductLine(line)
    for (const note of product.notes) {
      const { count, line: first } = notes.get(note) ?? { count: 0, line: report.lines }
      notes.set(note, { count: count + 1, line: first })
    }
    batch.set(product.external_id, { line: report.lines, product })
    characters += line.length
  }
  try {
    for await (const line of readLines(file)) {
      report.lines += 1
      if (line?.trim() === '') continue
      try {
        if (line === null) throw new Error('it is longer than 4 million characters')
        take(line)
      } catch (error) {
        refuse(report.lines, (error as Error).message)
      }
      if (batch.size >= BATCH || characters >= BATCH_CHARACTERS) await flush()
    }
  } catch (error) {
    if (!(error instanceof DamagedFile) || report.lines === 0) throw error
    report.damage = error.message
  }
  if (batch.size > 0) await flush()
  return report
}

/** Stores many at once; when that fails each by itself, so that only the one at fault is left out. */
function createStore(db: Database, shop: string | undefined) {
  let places = createTaxonomyResolver(db)
  const storeAll = async (entries: Entry[]) => {
    const tools = { places: await places, shop }
    const feed = entries.map(({ product }) => product)
    try {
      return await inTransaction(db, (tx) => storeProducts(tx, feed, tools))
    } catch (error) {
      // What it had found may be undone with the transaction.
      places = createTaxonomyResolver(db)
      await places
      throw error
    }
  }
  return async (entries: Entry[], refuse: (line: number, reason: string) => void) => {
    try {
      return { added: await storeAll(entries), stored: entries.length }
    } catch (error) {
      reasonOf(error)
    }
    let added = 0
    let stored = 0
    for (const entry of entries) {
      try {
        added += await storeAll([entry])
        stored += 1
      } catch (error) {
        refuse(entry.line, reasonOf(error))
      }
    }
    return { added, stored }
  }
}

/** What the database has against a line, as a sentence. @throws what is not the line's fault */
function reasonOf(error: unknown): string {
  const code = databaseCode(error) ?? ''
  if (code === '54000') return 'it cannot be stored: a text in it is too long'
  if (/^22P05|^22021/.test(code)) return 'it cannot be stored: it holds characters that are no text'
  if (code.startsWith('22')) return 'it cannot be stored: a value in it is out of range'
  if (code.startsWith('23')) return 'it cannot be stored: it breaks a rule of the database'
  throw new Error('The database has failed, and the import stops here', { cause: error })
}
