import { and, asc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import { piecePrices, runningFlashPrices } from '#server/catalogue/prices.ts'
import { textIn } from '#server/catalogue/product-texts.ts'
import type { Reading } from '#server/catalogue/read-products.ts'
import {
  brands,
  colors,
  productColors,
  productSizes,
  products,
  shops,
  sizes,
} from '#server/database/schema/catalogue.ts'
import { cartLines } from '#server/database/schema/selling.ts'

/** What the chosen color and size add to the price, in minor units. */
const surcharge = sql<number>`coalesce((
  select ${productColors.price} from ${productColors}
  join ${colors} on ${colors.id} = ${productColors.color_id}
  where ${productColors.product_id} = ${cartLines.product_id} and ${colors.name} = ${cartLines.color}
), 0) + coalesce((
  select ${productSizes.price} from ${productSizes}
  join ${sizes} on ${sizes.id} = ${productSizes.size_id}
  where ${productSizes.product_id} = ${cartLines.product_id} and ${sizes.name} = ${cartLines.size}
), 0)`.mapWith(Number)

/**
 * Whether the product still comes in the chosen color and size. With nothing chosen it has no such
 * choice: what has come in colors since then cannot be packed without one.
 */
export const isOffered = sql<boolean>`case when ${cartLines.color} = '' then not exists (
  select from ${productColors} where ${productColors.product_id} = ${cartLines.product_id}
) else exists (
  select from ${productColors} join ${colors} on ${colors.id} = ${productColors.color_id}
  where ${productColors.product_id} = ${cartLines.product_id} and ${colors.name} = ${cartLines.color}
) end and case when ${cartLines.size} = '' then not exists (
  select from ${productSizes} where ${productSizes.product_id} = ${cartLines.product_id}
) else exists (
  select from ${productSizes} join ${sizes} on ${sizes.id} = ${productSizes.size_id}
  where ${productSizes.product_id} = ${cartLines.product_id} and ${sizes.name} = ${cartLines.size}
) end`

/** The chosen color's first picture; null: the color has none of its own. */
const pictureInColor = sql<string | null>`(
  select ${productColors.pictures} ->> 0 from ${productColors}
  join ${colors} on ${colors.id} = ${productColors.color_id}
  where ${productColors.product_id} = ${cartLines.product_id} and ${colors.name} = ${cartLines.color}
)`

export type PricedLine = Awaited<ReturnType<typeof readLines>>[number]

type Call = Reading & { userId: number }
type Chosen = { buyNow: boolean; shopIds?: number[] }

/**
 * Returns the lines of the caller's cart with current prices in minor units and names in their
 * language, in the order of adding.
 */
export async function readLines({ db, now, locale, userId }: Call, { buyNow, shopIds }: Chosen) {
  const flash = runningFlashPrices(db, now)
  const conditions: (SQL | undefined)[] = [
    eq(cartLines.user_id, userId),
    eq(cartLines.buy_now, buyNow),
    shopIds && inArray(products.shop_id, shopIds),
  ]
  const rows = await db
    .select({
      id: cartLines.id,
      quantity: cartLines.quantity,
      color: cartLines.color,
      size: cartLines.size,
      surcharge,
      isOffered,
      pictureInColor,
      product: { ...getTableColumns(products), name: textIn(locale, 'name') },
      original_name: products.name,
      brand: brands.name,
      shop: shops,
      flash_price: flash.price,
    })
    .from(cartLines)
    .innerJoin(products, eq(products.id, cartLines.product_id))
    .innerJoin(shops, eq(shops.id, products.shop_id))
    .leftJoin(brands, eq(brands.id, products.brand_id))
    .leftJoin(flash, eq(flash.product_id, products.id))
    .where(and(...conditions))
    .orderBy(asc(cartLines.id))
  return rows.map(({ pictureInColor, isOffered, ...row }) => {
    const prices = piecePrices({ ...row.product, flash_price: row.flash_price }, row.surcharge)
    return {
      ...row,
      picture: pictureInColor ?? row.product.pictures[0] ?? null,
      ...prices,
      forSale: prices.forSale && isOffered,
    }
  })
}
