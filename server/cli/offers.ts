import { eq, inArray } from 'drizzle-orm'
import { LONGEST_CODE } from '#contract/checkout.ts'
import { toMinor } from '#contract/money.ts'
import type { Database } from '#server/database/client.ts'
import {
  flashSaleProducts,
  flashSales,
  products,
  shops,
} from '#server/database/schema/catalogue.ts'
import { vouchers } from '#server/database/schema/selling.ts'
import { type Command, numberOf, readArguments, UsageError } from './command.ts'
import { productIds } from './product-ids.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** More than these is a typing error, and the database or a date could not hold it. */
const MOST_MONEY = 1e9
const MOST_USES = 1e9
const MOST_DAYS = 36_500

/** Less than the smallest coin is nothing. */
const minor = (amount: number | undefined) => (amount === undefined ? amount : toMinor(amount))

async function shopId(db: Database, name: string | undefined): Promise<number | null> {
  if (name === undefined) return null
  const [shop] = await db.select().from(shops).where(eq(shops.name, name))
  if (!shop) throw new UsageError(`There is no shop "${name}"`)
  return shop.id
}

export const voucherCommand: Command = {
  name: 'voucher',
  usage:
    'voucher add --code CODE (--percent N | --amount N) [--shop NAME] [--min N] [--max N] [--days N] [--limit N]',
  about: 'Makes a voucher; without --shop it is for all shops',
  async run(args, { db, now, print }) {
    const { options, positionals } = readArguments(args, [
      'code',
      'percent',
      'amount',
      'shop',
      'min',
      'max',
      'days',
      'limit',
    ])
    if (positionals[0] !== 'add') throw new UsageError('Say "voucher add"')
    const code = options.code?.trim().toUpperCase()
    if (!code) throw new UsageError('--code is missing')
    if (code.length > LONGEST_CODE) {
      throw new UsageError(`--code must have at most ${LONGEST_CODE} characters`)
    }
    const percent = numberOf('percent', options.percent)
    const amount = numberOf('amount', options.amount, MOST_MONEY)
    if ((percent === undefined) === (amount === undefined)) {
      throw new UsageError('Give either --percent or --amount')
    }
    if (percent !== undefined && (percent > 100 || !Number.isInteger(percent))) {
      throw new UsageError('--percent must be a whole number up to 100')
    }
    const most = numberOf('max', options.max, MOST_MONEY)
    const limit = numberOf('limit', options.limit, MOST_USES)
    const days = numberOf('days', options.days, MOST_DAYS)
    const limits = Object.entries({ percent, amount: minor(amount), max: minor(most), limit, days })
    for (const [name, value] of limits) {
      if (value === 0) throw new UsageError(`--${name} must be more than 0`)
    }
    if (limit !== undefined && !Number.isInteger(limit)) {
      throw new UsageError('--limit must be a whole number')
    }
    const [voucher] = await db
      .insert(vouchers)
      .values({
        code,
        shop_id: await shopId(db, options.shop),
        kind: percent === undefined ? 'Amount' : 'Percentage',
        discount: percent ?? toMinor(amount ?? 0),
        min_order_amount: toMinor(numberOf('min', options.min, MOST_MONEY) ?? 0),
        max_discount_amount: most === undefined ? null : toMinor(most),
        ends_at: new Date(now.getTime() + (days ?? 30) * DAY),
        usage_limit: limit ?? null,
      })
      .onConflictDoNothing()
      .returning()
    if (!voucher) throw new UsageError(`There is a voucher ${code} already`)
    print(`Voucher ${code} is valid until ${voucher.ends_at.toISOString()}`)
    return 0
  },
}

export const flashSaleCommand: Command = {
  name: 'flash-sale',
  usage: 'flash-sale add --name NAME --products 1,2,3 --percent N [--start DATE] [--hours N]',
  about: 'Plans a flash sale; by default it begins now and lasts 48 hours',
  async run(args, { db, now, print }) {
    const names = ['name', 'products', 'percent', 'start', 'hours'] as const
    const { options, positionals } = readArguments(args, names)
    if (positionals[0] !== 'add') throw new UsageError('Say "flash-sale add"')
    const percent = numberOf('percent', options.percent)
    const hours = numberOf('hours', options.hours, MOST_DAYS * 24)
    if (!options.name) throw new UsageError('--name is missing')
    if (hours === 0) throw new UsageError('--hours must be more than 0')
    if (percent === undefined || percent <= 0 || percent >= 100) {
      throw new UsageError('--percent must be between 0 and 100')
    }
    if (!options.products) throw new UsageError('--products is missing')
    const ids = productIds([options.products])
    const starts_at = options.start ? new Date(options.start) : now
    if (Number.isNaN(starts_at.getTime())) throw new UsageError('--start is not a date')
    if (Math.abs(starts_at.getTime() - now.getTime()) > MOST_DAYS * DAY) {
      throw new UsageError(`--start must be at most ${MOST_DAYS} days away`)
    }
    const rows = await db.select().from(products).where(inArray(products.id, ids))
    const priced = rows
      .map(({ id, price }) => ({
        product_id: id,
        price: Math.round(((price ?? 0) * (100 - percent)) / 100),
      }))
      .filter(({ price }) => price > 0)
    if (priced.length === 0) throw new UsageError('None of --products has a price')
    const left = ids.filter((id) => priced.every(({ product_id }) => product_id !== id))
    if (left.length > 0) {
      print(`Left out, as no product with a price, or none after it: ${left.join(', ')}`)
    }
    const ends_at = new Date(starts_at.getTime() + (hours ?? 48) * HOUR)
    const name = options.name
    const id = await db.transaction(async (tx) => {
      const [sale] = await tx.insert(flashSales).values({ name, starts_at, ends_at }).returning()
      if (!sale) throw new Error('The flash sale was not stored')
      await tx
        .insert(flashSaleProducts)
        .values(priced.map((row) => ({ ...row, flash_sale_id: sale.id })))
      return sale.id
    })
    print(
      `Flash sale ${id} with ${priced.length} products, ${starts_at.toISOString()} to ${ends_at.toISOString()}`,
    )
    return 0
  },
}
