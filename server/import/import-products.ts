import type { Database } from '#server/database/client.ts'
import { databaseCode, inTransaction } from '#server/http/transaction.ts'
import { typedName } from './clean-text.ts'
import { DamagedFile, readLines } from './read-lines.ts'
import { type FeedProduct, readProductLine } from './read-product-line.ts'
import { type Lacking, sellOutMissing } from './sell-out-missing.ts'
import { storeProducts } from './store-products.ts'
import { createTaxonomyResolver, type TaxonomyResolver } from './taxonomy-resolver.ts'

const BATCH = 250
const BATCH_CHARACTERS = 4_000_000
/** Each line of a feed may have fields of other names. */
const MOST_NOTES = 100

/** A correction made to a feed: how often, and the line where it was first made. */
export type Note = { count: number; line: number }

export type ImportReport = {
  added: number
  updated: number
  bad: number
  lines: number
  notes: Map<string, Note>
  /** Products sold out because the feed lacks them; null if that was not asked for or not possible. */
  soldOut: number | null
  /** The source of which the feed lacks so much that nothing was sold out. */
  doubted: Lacking | null
  /** Why the rest of the file could not be read; everything before is stored. */
  damage: string | null
}

type Options = {
  /** The shop of all products; by default one shop per source. */
  shop?: string | undefined
  /** Sells out what the feed lacks of its sources, unless a line of it was left out. */
  isWhole?: boolean
  /** Sells it out also if that is most of a source. */
  evenMost?: boolean
  onBadLine: (line: number, reason: string) => void
  onProgress?: (report: ImportReport) => void
}

type Entry = { line: number; product: FeedProduct }

/**
 * Imports a feed of products, one JSON object per line, gzipped or not, in batches. A known product
 * (by source and id) is updated. Invalid lines are reported and skipped.
 * @throws Error if nothing can be read or the database is gone
 */
export async function importProducts(
  db: Database,
  file: string,
  { shop, isWhole, evenMost, onBadLine, onProgress }: Options,
): Promise<ImportReport> {
  const notes = new Map<string, Note>()
  const counts = { added: 0, updated: 0, bad: 0, lines: 0 }
  const report: ImportReport = { ...counts, notes, soldOut: null, doubted: null, damage: null }
  const ids = new Set<string>()
  const reject = (line: number, reason: string) => {
    report.bad += 1
    onBadLine(line, reason)
  }
  const store = createStore(db, shop && typedName(shop, 200))
  // By id: a product is once in a batch. Its further lines come with the batches behind, because they
  // leave the fields that only the first has.
  let batches: Map<string, Entry>[] = []
  let taken = 0
  let characters = 0
  const flush = async () => {
    const full = batches
    batches = []
    taken = 0
    characters = 0
    for (const batch of full) {
      const { added, stored } = await store([...batch.values()], reject)
      report.added += added
      report.updated += stored - added
    }
    onProgress?.(report)
  }
  const read = (line: string | null): FeedProduct | undefined => {
    try {
      if (line === null) throw new Error('it is longer than 4 million characters')
      return readProductLine(line)
    } catch (error) {
      reject(report.lines, (error as Error).message)
      return undefined
    }
  }
  const take = (product: FeedProduct, length: number) => {
    for (const note of product.notes) {
      if (!notes.has(note) && notes.size >= MOST_NOTES) continue
      const { count, line: first } = notes.get(note) ?? { count: 0, line: report.lines }
      notes.set(note, { count: count + 1, line: first })
    }
    const at = batches.findLastIndex((batch) => batch.has(product.external_id)) + 1
    const batch = batches[at] ?? new Map<string, Entry>()
    if (isWhole) ids.add(product.external_id)
    batches[at] = batch.set(product.external_id, { line: report.lines, product })
    taken += 1
    characters += length
  }
  try {
    for await (const line of readLines(file)) {
      report.lines += 1
      if (line?.trim() === '') continue
      const product = read(line)
      if (!product) continue
      take(product, line?.length ?? 0)
      if (taken >= BATCH || characters >= BATCH_CHARACTERS) await flush()
    }
  } catch (error) {
    if (!(error instanceof DamagedFile) || report.lines === 0) throw error
    report.damage = error.message
  }
  if (taken > 0) await flush()
  // What a line would have said is not known.
  const isComplete = report.bad === 0 && report.damage === null
  if (isWhole && isComplete) Object.assign(report, await sellOutMissing(db, ids, evenMost))
  return report
}

/**
 * Stores a batch at once; if that fails, line by line, so that only the invalid line is left out.
 */
function createStore(db: Database, shop: string | undefined) {
  let taxonomy: TaxonomyResolver | undefined
  const storeAll = (entries: Entry[]) =>
    inTransaction(db, async (tx) => {
      try {
        taxonomy ??= await createTaxonomyResolver(tx)
        const feed = entries.map(({ product }) => product)
        return await storeProducts(tx, feed, { taxonomy, shop })
      } catch (error) {
        // What the resolver created is undone, and another import may have created the same: the
        // next try has to read anew.
        taxonomy = undefined
        throw error
      }
    })
  return async (entries: Entry[], reject: (line: number, reason: string) => void) => {
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
        reject(entry.line, reasonOf(error))
      }
    }
    return { added, stored }
  }
}

/**
 * Returns the reason why the database rejects a line, as a sentence.
 * @throws errors that the line did not cause
 */
function reasonOf(error: unknown): string {
  const code = databaseCode(error) ?? ''
  if (code === '54000') return 'it cannot be stored: a text in it is too long'
  if (/^22P05|^22021/.test(code)) return 'it cannot be stored: it holds characters that are no text'
  if (code.startsWith('22')) return 'it cannot be stored: a value in it is out of range'
  if (code.startsWith('23')) return 'it cannot be stored: it breaks a rule of the database'
  throw new Error('The database has failed, and the import stops here', { cause: error })
}
