import { and, count, eq, gt, lt, sql } from 'drizzle-orm'
import { readLeniently } from '#contract/read-leniently.ts'
import { settings as shape } from '#contract/settings.ts'
import { readRows } from '#server/database/client.ts'
import { categories, pictures, products, shops } from '#server/database/schema/catalogue.ts'
import { effects } from '#server/database/schema/operation.ts'
import { payments, refunds } from '#server/database/schema/payments.ts'
import { users } from '#server/database/schema/people.ts'
import { orders } from '#server/database/schema/selling.ts'
import { wrongWithSetting } from '#server/settings/check-setting.ts'
import { readSettings } from '#server/settings/read-settings.ts'
import { type Command, type CommandContext, readArguments } from './command.ts'

/** A gateway that is only down for a while answers before. */
const MANY_TRIES = 6

type Check = { what: string; wrong: (context: CommandContext) => Promise<string | null> }

const none = async (rows: Promise<{ n: number }[]>, text: (n: number) => string) => {
  const n = (await rows)[0]?.n ?? 0
  return n > 0 ? text(n) : null
}

const checks: Check[] = [
  {
    what: 'Settings',
    wrong: async ({ db }) => {
      const all = await readSettings(db)
      const { data, leftOut } = readLeniently(shape, all)
      const texts = [
        ...leftOut.map(
          ({ path, value, reason }) =>
            `${path} is ${JSON.stringify(value)}, which the storefront leaves out: ${reason}`,
        ),
        ...Object.entries(all).flatMap(([key, value]) => {
          const wrong = wrongWithSetting(key, value, { ...all, ...data })
          return wrong && !leftOut.some(({ path }) => path.split('.')[0] === key)
            ? [`${key} cannot be what it is: ${wrong}`]
            : []
        }),
      ]
      return texts.length > 0 ? `some are wrong\n  ${texts.join('\n  ')}` : null
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
    what: 'Payments',
    wrong: async ({ db }) => {
      const texts = [
        await none(
          db
            .select({ n: count() })
            .from(payments)
            .where(and(eq(payments.state, 'closing'), gt(payments.tries, MANY_TRIES))),
          (n) => `${n} cannot be closed, and hold their orders: has the gateway changed its keys?`,
        ),
        await none(
          db
            .select({ n: count() })
            .from(refunds)
            .where(and(eq(refunds.state, 'queued'), gt(refunds.tries, MANY_TRIES))),
          (n) => `${n} amounts cannot be given back: has the gateway changed its keys?`,
        ),
      ].filter((text) => text !== null)
      return texts.length > 0 ? texts.join('; ') : null
    },
  },
  {
    what: 'Pictures',
    wrong: async ({ db }) => {
      const [row] = await readRows<{ n: string }>(
        db,
        sql`select count(*) as n from ${products}, jsonb_array_elements_text(${products.pictures}) as picture(address)
            where address not like 'https://%' and not exists (select from ${pictures} where ${pictures.name} = address)`,
      )
      return Number(row?.n) > 0 ? `${row?.n} are named by products and are not there` : null
    },
  },
]

export const doctorCommand: Command = {
  name: 'doctor',
  usage: 'doctor',
  about: 'Looks whether everything is in order, and says how much of everything there is',
  async run(args, context) {
    readArguments(args, [])
    const { db, print } = context
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
      const complaint = await wrong(context)
      print(complaint ? `${what}: ${complaint}` : `${what}: in order`)
      if (complaint) bad += 1
    }
    return bad > 0 ? 1 : 0
  },
}
