import { createWriteStream } from 'node:fs'
import { asc, eq, gt } from 'drizzle-orm'
import { toWire } from '#contract/money.ts'
import type { Database } from '#server/database/client.ts'
import { brands, categories, products, shops } from '#server/database/schema/catalogue.ts'
import { effects } from '#server/database/schema/operation.ts'
import { orders } from '#server/database/schema/selling.ts'
import { type Command, readArguments, UsageError } from './command.ts'

const PAGE = 500

const readers = {
  products: (db: Database, after: number) =>
    db
      .select({
        id: products.id,
        external_id: products.external_id,
        name: products.name,
        description: products.description,
        summary: products.short_description,
        brand: brands.name,
        category: categories.name,
        price: products.price,
        discount_price: products.discount_price,
        unit: products.unit,
        stock: products.stock,
        shop: shops.name,
      })
      .from(products)
      .innerJoin(shops, eq(shops.id, products.shop_id))
      .leftJoin(brands, eq(brands.id, products.brand_id))
      .leftJoin(categories, eq(categories.id, products.category_id))
      .where(gt(products.id, after))
      .orderBy(asc(products.id))
      .limit(PAGE),
  orders: (db: Database, after: number) =>
    db.select().from(orders).where(gt(orders.id, after)).orderBy(asc(orders.id)).limit(PAGE),
  effects: (db: Database, after: number) =>
    db.select().from(effects).where(gt(effects.id, after)).orderBy(asc(effects.id)).limit(PAGE),
}
type Kind = keyof typeof readers

/** Amounts are exported as decimals. */
const AMOUNTS = /^(price|discount|.*_(price|amount|charge|discount))$/
const outward = (row: object) =>
  Object.fromEntries(
    Object.entries(row).map(([key, value]) => [
      key,
      AMOUNTS.test(key) && typeof value === 'number' ? toWire(value) : value,
    ]),
  )

export const exportCommand: Command = {
  name: 'export',
  usage: `export (${Object.keys(readers).join(' | ')}) [FILE]`,
  about: 'Writes products, orders or the log of effects as JSON, one a line',
  async run(args, { db, print }) {
    const {
      positionals: [kind = '', file],
    } = readArguments(args, [])
    if (!Object.hasOwn(readers, kind)) throw new UsageError('What is to be exported?')
    const out = file ? createWriteStream(file) : null
    const write = (line: string) => (out ? out.write(`${line}\n`) : print(line))
    let last = 0
    for (;;) {
      const rows: { id: number }[] = await readers[kind as Kind](db, last)
      for (const row of rows) write(JSON.stringify(outward(row)))
      if (rows.length < PAGE) break
      last = rows.at(-1)?.id ?? last
    }
    if (out) await new Promise<void>((done) => out.end(done))
    return 0
  },
}
