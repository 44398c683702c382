import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { asc } from 'drizzle-orm'
import type { Database } from '#server/database/client.ts'
import { products } from '#server/database/schema/catalogue.ts'
import { importProducts } from '#server/import/import-products.ts'

type Options = {
  zipped?: boolean
  shop?: string
  isWhole?: boolean
  evenMost?: boolean
  cutAfter?: number
}

/** Imports lines as a feed. `cutAfter`: truncates the file after this many bytes. */
export async function takeFeed(
  db: Database,
  lines: (object | string)[],
  { zipped = false, shop = '', cutAfter = Number.POSITIVE_INFINITY, ...whole }: Options = {},
) {
  const folder = mkdtempSync(join(tmpdir(), 'offshelf-feed-'))
  const text = lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line)))
  const file = join(folder, zipped ? 'feed.jsonl.gz' : 'feed.jsonl')
  const bytes = zipped ? gzipSync(text.join('\n')) : Buffer.from(text.join('\r\n'))
  writeFileSync(file, bytes.subarray(0, cutAfter))
  const complaints: string[] = []
  try {
    const report = await importProducts(db, file, {
      shop: shop || undefined,
      ...whole,
      onBadLine: (line, reason) => complaints.push(`${line}: ${reason}`),
    })
    const rows = await db.select().from(products).orderBy(asc(products.id))
    return { ...report, complaints, rows }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
