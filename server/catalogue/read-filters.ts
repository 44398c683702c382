import { count, desc, eq, max, min, type SQL } from 'drizzle-orm'
import { toWire } from '#contract/money.ts'
import type { Database } from '#server/database/client.ts'
import {
  brands,
  categories,
  colors,
  productColors,
  productSizes,
  products,
  sizes,
} from '#server/database/schema/catalogue.ts'
import { currentPrice, runningFlashPrices } from './prices.ts'

const MOST = 40

/** What a list can be narrowed down by, and how many products each choice has. */
export async function readFilters(db: Database, now: Date, where: SQL | undefined) {
  const flash = runningFlashPrices(db, now)
  const flashOf = eq(flash.product_id, products.id)
  const [brandRows, categoryRows, colorRows, sizeRows, [prices]] = await Promise.all([
    db
      .select({ id: brands.id, name: brands.name, count: count() })
      .from(products)
      .innerJoin(brands, eq(brands.id, products.brand_id))
      .leftJoin(flash, flashOf)
      .where(where)
      .groupBy(brands.id)
      .orderBy(desc(count()), brands.name)
      .limit(MOST),
    db
      .select({ id: categories.id, name: categories.name, count: count() })
      .from(products)
      .innerJoin(categories, eq(categories.id, products.category_id))
      .leftJoin(flash, flashOf)
      .where(where)
      .groupBy(categories.id)
      .orderBy(desc(count()), categories.name)
      .limit(MOST),
    db
      .select({ id: colors.id, name: colors.name, color_code: colors.code, count: count() })
      .from(products)
      .innerJoin(productColors, eq(productColors.product_id, products.id))
      .innerJoin(colors, eq(colors.id, productColors.color_id))
      .leftJoin(flash, flashOf)
      .where(where)
      .groupBy(colors.id)
      .orderBy(desc(count()), colors.name)
      .limit(MOST),
    db
      .select({ id: sizes.id, name: sizes.name, count: count() })
      .from(products)
      .innerJoin(productSizes, eq(productSizes.product_id, products.id))
      .innerJoin(sizes, eq(sizes.id, productSizes.size_id))
      .leftJoin(flash, flashOf)
      .where(where)
      .groupBy(sizes.id)
      .orderBy(sizes.id)
      .limit(MOST),
    db
      .select({ least: min(currentPrice), most: max(currentPrice) })
      .from(products)
      .leftJoin(flash, flashOf)
      .where(where),
  ])
  return {
    brands: brandRows,
    categories: categoryRows,
    colors: colorRows,
    sizes: sizeRows,
    min_price: toWire(Number(prices?.least ?? 0)),
    max_price: toWire(Number(prices?.most ?? 0)),
  }
}
