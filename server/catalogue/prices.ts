import { and, eq, gt, lt, lte, min, sql } from 'drizzle-orm'
import type { Database } from '#server/database/client.ts'
import { flashSaleProducts, flashSales, products } from '#server/database/schema/catalogue.ts'

/**
 * Products in a running flash sale with their sale price, to be joined by product_id. Missing
 * prices, and prices not below what the product costs anyway, are left out: no sale makes a
 * product dearer, and the shown, sorted and paid price are the same.
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
        lt(flashSaleProducts.price, products.list_price),
      ),
    )
    .groupBy(flashSaleProducts.product_id)
    .as('flash')

/** Current price of a piece; null if not for sale. Needs a join with runningFlashPrices. */
export const currentPrice = sql<number | null>`coalesce(flash_price, ${products.list_price})`

type Priced = { price: number | null; discount_price: number; flash_price: number | null }

/** Returns the usual price and the price to pay; `discount_price` is 0 without a discount. */
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

/**
 * Returns what a piece costs with its choice of color and size, in minor units; `unitPrice` is what
 * is paid.
 * @param surcharge what the choice adds to the price
 */
export function piecePrices(product: Priced, surcharge: number) {
  const { price, discount_price, discount_percentage } = pricesOf(product)
  const full = (price ?? 0) + surcharge
  const reduced = discount_price > 0 ? discount_price + surcharge : 0
  return {
    forSale: price !== null,
    price: full,
    discount_price: reduced,
    discount_percentage,
    unitPrice: reduced || full,
  }
}
