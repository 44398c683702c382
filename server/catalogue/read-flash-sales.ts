import { and, asc, eq, gt, lte, type SQL, sql } from 'drizzle-orm'
import { flashSaleProducts, flashSales, products } from '#server/database/schema/catalogue.ts'
import { picturesOf, thumbnailOf } from './picture-address.ts'
import { type Reading, readProducts } from './read-products.ts'
import { ascending } from './sort-order.ts'

type FlashSaleRow = typeof flashSales.$inferSelect

const SHOWN = 12

/** Condition: the product is part of the flash sale. */
export const inFlashSale = (id: number): SQL =>
  sql`exists (select from ${flashSaleProducts} where ${flashSaleProducts.product_id} = ${products.id} and ${flashSaleProducts.flash_sale_id} = ${id})`

/** Order of a sale's products: what can be bought comes first, on every page the same. */
export const saleOrder = [ascending(sql`${products.sold_out}`), ascending(sql`${products.id}`)]

/** Returns the running sale and the next one, with their first products. */
export async function readFlashSales(call: Reading) {
  const { db, now } = call
  const first = async (where: SQL | undefined, order: SQL) => {
    const [row] = await db.select().from(flashSales).where(where).orderBy(order).limit(1)
    return row ? wireFlashSale(call, row) : null
  }
  const [running, incoming] = await Promise.all([
    first(
      and(lte(flashSales.starts_at, now), gt(flashSales.ends_at, now)),
      asc(flashSales.ends_at),
    ),
    first(gt(flashSales.starts_at, now), asc(flashSales.starts_at)),
  ])
  return { running_flash_sale: running, incoming_flash_sale: incoming }
}

/** Returns a sale; undefined if unknown. */
export async function readFlashSale(call: Reading, id: number) {
  const [row] = await call.db.select().from(flashSales).where(eq(flashSales.id, id))
  return row && wireFlashSale(call, row)
}

async function wireFlashSale(call: Reading, row: FlashSaleRow) {
  return {
    id: row.id,
    name: row.name,
    thumbnail: thumbnailOf(row.picture, 960),
    pictures: picturesOf(row.picture, true),
    start_date: row.starts_at.toISOString(),
    end_date: row.ends_at.toISOString(),
    products: await readProducts(call, {
      where: inFlashSale(row.id),
      orderBy: saleOrder,
      limit: SHOWN,
    }),
  }
}
