import { and, eq, gt, sql } from 'drizzle-orm'
import type { Database } from '#server/database/client.ts'
import {
  categories,
  flashSaleProducts,
  flashSales,
  products,
  shops,
} from '#server/database/schema/catalogue.ts'
import { vouchers } from '#server/database/schema/selling.ts'
import type { PictureBook } from './picture-book.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

type Tools = { db: Database; book: PictureBook; now: Date }

/** A running flash sale, the next one, and vouchers of every kind. */
export async function loadOffers({ db, book, now }: Tools) {
  const after = (time: number) => new Date(now.getTime() + time)
  const picture = (title: string, color: string, scene: string) =>
    book.add(title, color, { kind: 'master', file: `pictures/scenes/${scene}.avif`, ratio: 3 })
  const running = await picture('Weekend Flash Sale', '#d5d8d2', 'banner-copper-lane-kitchen')
  const coming = await picture('Green Thumb Days', '#e3e0d6', 'banner-fern-fable')
  await book.write(db)
  const sales = await db
    .insert(flashSales)
    .values([
      {
        name: 'Weekend Flash Sale',
        picture: running,
        starts_at: after(-HOUR),
        ends_at: after(2 * DAY),
        repeats_after_days: 3,
      },
      {
        name: 'Green Thumb Days',
        picture: coming,
        starts_at: after(2 * DAY),
        ends_at: after(4 * DAY),
        repeats_after_days: 3,
      },
    ])
    .returning()
  for (const sale of sales) {
    const rows = await db
      .select({ id: products.id, price: products.price })
      .from(products)
      .innerJoin(categories, eq(categories.id, products.category_id))
      .where(
        and(
          gt(products.stock, 0),
          sale.picture === coming ? eq(categories.slug, 'plants') : undefined,
        ),
      )
      .orderBy(sql`md5(${products.id}::text || ${sale.name})`)
      .limit(14)
    const share = sale.picture === coming ? 0.7 : 0.65
    const priced = rows.flatMap(({ id, price }) =>
      price === null
        ? []
        : [
            {
              flash_sale_id: sale.id,
              product_id: id,
              price: Math.round((price * share) / 50) * 50,
            },
          ],
    )
    await db.insert(flashSaleProducts).values(priced)
  }

  const shopRows = await db.select().from(shops).orderBy(shops.id)
  const base = { kind: 'Amount' as const, discount: 0, ends_at: after(45 * DAY) }
  await db.insert(vouchers).values([
    { ...base, code: 'WELCOME10', kind: 'Percentage', discount: 10, max_discount_amount: 2500 },
    { ...base, code: 'TAKE5', discount: 500, min_order_amount: 4000 },
    ...shopRows.flatMap(({ id, name }, index) => {
      const word = name
        .replace(/[^A-Za-z]/g, '')
        .slice(0, 6)
        .toUpperCase()
      return [
        {
          ...base,
          code: `${word}15`,
          shop_id: id,
          kind: 'Percentage' as const,
          discount: 15,
          min_order_amount: 3000,
          max_discount_amount: 4000,
        },
        { ...base, code: `${word}SAVE`, shop_id: id, discount: 300 + index * 100 },
        // Expired, and used up: neither is offered any more.
        { ...base, code: `${word}OLD`, shop_id: id, discount: 1000, ends_at: after(-DAY) },
        { ...base, code: `${word}FIRST`, shop_id: id, discount: 1000, usage_limit: 50, used: 50 },
      ]
    }),
  ])
}

/** Restarts the sales of the demo shop when they have ended. */
export async function rearmSales(db: Database, now: Date): Promise<void> {
  const sales = await db
    .select()
    .from(flashSales)
    .where(sql`${flashSales.repeats_after_days} is not null`)
    .orderBy(flashSales.id)
  const ended = sales.filter((sale) => sale.ends_at <= now)
  const isRunning = sales.some((sale) => sale.starts_at <= now && sale.ends_at > now)
  const isComing = sales.some((sale) => sale.starts_at > now)
  const begin = async (delay: number) => {
    const sale = ended.shift()
    if (!sale) return
    const starts_at = new Date(now.getTime() + delay)
    const length = sale.ends_at.getTime() - sale.starts_at.getTime()
    const ends_at = new Date(starts_at.getTime() + length)
    await db
      .update(flashSales)
      .set({ starts_at, ends_at })
      .where(sql`${flashSales.id} = ${sale.id}`)
  }
  if (!isRunning) await begin(0)
  if (!isComing) await begin(2 * DAY)
}
