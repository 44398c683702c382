import { and, eq, gt, lt, lte, min, sql } from 'drizzle-orm'
import type { Database } from '#server/database/client.ts'
import { flashSaleProducts, flashSales, products } from '#server/database/schema/catalogue.ts'

/**
 * Products in a flash sale that runs now, with their price in it. To be joined by product_id. A
 * price that is none, or not below the usual one, is left out here, so that what is shown, sorted
 * and paid is one and the same.
 */
export const runningFlashPrices = (db: Database, now: Date) =>
  db
    .select({
      product_id: flashSaleProducts.product_id,
      price: min(flashSaleProducts.price).as('flash_price'),
    })
    .from(flashSaleProducts)
    .innerJoin(flashSales, eq(flashSales.id, flashSaleProducts.flash_sale_id))
    .innerJoin(products, eq(products.id, flashSaleProducts.product_id))
    .where(
      and(
        lte(flashSales.starts_at, now),
        gt(flashSales.ends_at, now),
        gt(flashSaleProducts.price, 0),
        lt(flashSaleProducts.price, products.price),
      ),
    )
    .groupBy(flashSaleProducts.product_id)
    .as('flash')

/** What a piece costs now; null: not for sale. Needs runningFlashPrices to be joined. */
export const currentPrice = sql<number | null>`coalesce(flash_price, ${products.list_price})`

type Priced = { price: number | null; discount_price: number; flash_price: number | null }

/** The price crossed out and the one to pay; `discount_price` 0: there is no discount. */
export function pricesOf({ price, discount_price, flash_price }: Priced) {
  const reduced = flash_price ?? discount_price
  if (price === null || reduced <= 0 || reduced >= price) {
    return { price, discount_price: 0, discount_percentage: 0 }
  }
  return {
    price,
    discount_price: reduced,
    discount_percentage: Math.round(((price - reduced) / price) * 100),
  }
}
