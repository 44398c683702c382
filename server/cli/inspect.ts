import { createWriteStream } from 'node:fs'
import { asc, count, eq, gt, lt, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { toWire } from '#contract/money.ts'
import { settings as shape } from '#contract/settings.ts'
import { type Database, readRows } from '#server/database/client.ts'
import { brands, categories, pictures, products, shops } from '#server/database/schema/catalogue.ts'
import { effects } from '#server/database/schema/operation.ts'
import { users } from '#server/database/schema/people.ts'
import { orders } from '#server/database/schema/selling.ts'
import { readSettings } from '#server/settings/read-settings.ts'
import { type Command, type Desk, readArguments, UsageError } from './command.ts'

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

/** Amounts leave the house as decimals. */
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
      words: [kind = '', file],
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

type Check = { what: string; wrong: (desk: Desk) => Promise<string | null> }

const none = async (rows: Promise<{ n: number }[]>, text: (n: number) => string) => {
  const n = (await rows)[0]?.n ?? 0
  return n > 0 ? text(n) : null
}

const checks: Check[] = [
  {
    what: 'Settings',
    wrong: async ({ db }) => {
      const result = v.safeParse(shape, await readSettings(db))
      return result.success ? null : (result.issues[0].message ?? 'are of the wrong shape')
    },
  },
  {
    what: 'Stock',
    wrong: ({ db }) =>
      none(
        db.select({ n: count() }).from(products).where(lt(products.stock, 0)),
        (n) => `${n} products have sold more than there was`,
      ),
  },
  {
    what: 'Orders',
    wrong: ({ db }) =>
      none(
        db
          .select({ n: count() })
          .from(orders)
          .where(
            sql`${orders.payable_amount} <> ${orders.total_amount} + ${orders.delivery_charge} + ${orders.tax_amount} - ${orders.coupon_discount}`,
          ),
        (n) => `${n} orders do not add up`,
      ),
  },
  {
    what: 'Pictures',
    wrong: async ({ db }) => {
      const [row] = await readRows<{ n: string }>(
        db,
        sql`select count(*) as n from ${products}, jsonb_array_elements_text(${products.pictures}) as name
            where name not like 'https://%' and not exists (select from ${pictures} where ${pictures.name} = name.value)`,
      )
      return Number(row?.n) > 0 ? `${row?.n} are named by products and are not there` : null
    },
  },
]

export const doctorCommand: Command = {
  name: 'doctor',
  usage: 'doctor',
  about: 'Looks whether everything is in order, and says how much of everything there is',
  async run(args, desk) {
    readArguments(args, [])
    const { db, print } = desk
    for (const [name, table] of Object.entries({
      shops,
      categories,
      products,
      users,
      orders,
      effects,
    })) {
      const [row] = await db.select({ n: count() }).from(table)
      print(`${String(row?.n ?? 0).padStart(8)} ${name}`)
    }
    let bad = 0
    for (const { what, wrong } of checks) {
      const complaint = await wrong(desk)
      print(complaint ? `${what}: ${complaint}` : `${what}: in order`)
      if (complaint) bad += 1
    }
    return bad > 0 ? 1 : 0
  },
}
