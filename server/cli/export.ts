import { asc, gt } from 'drizzle-orm'
import { toWire } from '#contract/money.ts'
import type { Database } from '#server/database/client.ts'
import { effects } from '#server/database/schema/operation.ts'
import { orders } from '#server/database/schema/selling.ts'
import { type Command, readArguments, UsageError } from './command.ts'
import { readFeedLines } from './export-products.ts'
import { writeLinesTo, writeLinesToFile } from './write-lines.ts'

const PAGE = 500

/** What is written, and the id to go on with. */
type Line = { at: number; line: object }

/** Amounts are exported as decimals. */
const AMOUNTS = /^(price|discount|.*_(price|amount|charge|discount))$/
const outward = (row: object) =>
  Object.fromEntries(
    Object.entries(row).map(([key, value]) => [
      key,
      AMOUNTS.test(key) && typeof value === 'number' ? toWire(value) : value,
    ]),
  )
const toLines = (rows: { id: number }[]): Line[] =>
  rows.map((row) => ({ at: row.id, line: outward(row) }))

const readers = {
  products: (db: Database, after: number) => readFeedLines(db, after, PAGE),
  orders: async (db: Database, after: number) =>
    toLines(
      await db
        .select()
        .from(orders)
        .where(gt(orders.id, after))
        .orderBy(asc(orders.id))
        .limit(PAGE),
    ),
  effects: async (db: Database, after: number) =>
    toLines(
      await db
        .select()
        .from(effects)
        .where(gt(effects.id, after))
        .orderBy(asc(effects.id))
        .limit(PAGE),
    ),
}
type Kind = keyof typeof readers

export const exportCommand: Command = {
  name: 'export',
  usage: `export (${Object.keys(readers).join(' | ')}) [FILE]`,
  about: 'Writes products (as a feed), orders or the log of effects as JSON, one a line',
  async run(args, { db, output }) {
    const {
      positionals: [kind = '', file],
    } = readArguments(args, [])
    if (!Object.hasOwn(readers, kind)) throw new UsageError('What is to be exported?')
    const lines = readLines(db, kind as Kind)
    await (file ? writeLinesToFile(file, lines) : writeLinesTo(output, lines))
    return 0
  },
}

async function* readLines(db: Database, kind: Kind): AsyncGenerator<string> {
  let last = 0
  for (;;) {
    const lines: Line[] = await readers[kind](db, last)
    for (const { line } of lines) yield JSON.stringify(line)
    if (lines.length < PAGE) return
    last = lines.at(-1)?.at ?? last
  }
}
