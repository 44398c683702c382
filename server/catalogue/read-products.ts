import { count, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { toWire } from '#contract/money.ts'
import type { Database } from '#server/database/client.ts'
import { brands, products, shops } from '#server/database/schema/catalogue.ts'
import { picturesOf, thumbnailOf } from './picture-address.ts'
import { pictureInColor } from './pictures-in-colors.ts'
import { pricesOf, runningFlashPrices } from './prices.ts'
import { textIn } from './product-texts.ts'
import { averageRating } from './rating.ts'
import { choicesOf } from './read-choices.ts'
import { ascending, inOrder, inReverse, type SortKey } from './sort-order.ts'

type Selection = {
  where?: SQL | undefined
  orderBy?: SortKey[]
  limit?: number
  offset?: number
  /** Number of selected products: with it the second half of a long list is read from its end. */
  total?: Promise<number>
  /** Colors that it was narrowed down to: products are shown in them. */
  colorIds?: number[] | undefined
  /** Ids that are known already, in the place of all of the above. */
  ids?: number[]
}

/** What products are read with: prices are those of now, texts in the caller's language. */
export type Reading = { db: Database; now: Date; locale: string }

const columns = {
  id: products.id,
  slug: products.slug,
  original_name: products.name,
  price: products.price,
  discount_price: products.discount_price,
  stock: products.stock,
  unit: products.unit,
  pictures: products.pictures,
  rating_sum: products.rating_sum,
  rating_count: products.rating_count,
  sold: products.sold,
  category_id: products.category_id,
  sub_category_id: products.sub_category_id,
  brand: brands.name,
  brand_id: products.brand_id,
  created_at: products.created_at,
  shop: {
    id: shops.id,
    name: shops.name,
    logo: shops.logo,
    rating_sum: shops.rating_sum,
    rating_count: shops.rating_count,
    delivery_time: shops.delivery_time,
    delivery_charge: shops.delivery_charge,
  },
}

/** Number of skipped rows from which on the total is waited for. */
const DEEP = 2000

/** Returns which rows to read: skipping rows takes time, so from the end that is nearer. */
async function windowOf({ limit = 100, offset = 0, total }: Selection) {
  const all = offset > DEEP ? await total : undefined
  if (all === undefined || offset <= all / 2) return { limit, offset, isReversed: false }
  const after = all - offset - limit
  return {
    limit: Math.max(0, limit + Math.min(0, after)),
    offset: Math.max(0, after),
    isReversed: true,
  }
}

/** Returns products as lists show them, with current prices, in the caller's language. */
export async function readProducts({ db, now, locale }: Reading, selection: Selection) {
  const { where, orderBy = [ascending(sql`${products.id}`)], ids, colorIds } = selection
  const { limit, offset, isReversed } = await windowOf(selection)
  const flash = runningFlashPrices(db, now)
  // Selects ids from an index first, so that skipped rows are not read.
  const chosen = db
    .select({ id: products.id })
    .from(products)
    .leftJoin(flash, eq(flash.product_id, products.id))
    .where(where)
    .orderBy(...(isReversed ? inReverse(orderBy) : inOrder(orderBy)))
    .limit(limit)
    .offset(offset)
  const rows = await db
    .select({
      ...columns,
      name: textIn(locale, 'name'),
      ...choicesOf(db),
      in_color: pictureInColor(db, colorIds),
      flash_price: flash.price,
    })
    .from(products)
    .innerJoin(shops, eq(shops.id, products.shop_id))
    .leftJoin(brands, eq(brands.id, products.brand_id))
    .leftJoin(flash, eq(flash.product_id, products.id))
    .where(inArray(products.id, ids ?? chosen))
    .orderBy(...inOrder(orderBy))
  return rows.map((row) => {
    const { price, discount_price, discount_percentage } = pricesOf(row)
    const { id, slug, name, unit, brand, brand_id, shop, category_id, sub_category_id } = row
    const [picture, second] = row.in_color?.pictures ?? row.pictures
    return {
      id,
      slug,
      name,
      ...(row.original_name !== name && { original_name: row.original_name }),
      unit,
      brand,
      brand_id,
      category_id,
      sub_category_id,
      thumbnail: thumbnailOf(picture),
      pictures: picturesOf(picture),
      ...(second && { second_thumbnail: thumbnailOf(second, 640) }),
      ...(row.in_color && { shown_color: row.in_color.color }),
      price: price === null ? null : toWire(price),
      discount_price: toWire(discount_price),
      discount_percentage,
      rating: averageRating(row),
      total_reviews: row.rating_count,
      total_sold: row.sold,
      quantity: row.stock,
      // A public response is the same for everybody; the page adds the shopper's favorites.
      is_favorite: false,
      colors: row.colors,
      sizes: row.sizes,
      created_at: row.created_at.toISOString(),
      shop: {
        id: shop.id,
        name: shop.name,
        logo: thumbnailOf(shop.logo, 160),
        rating: averageRating(shop),
        estimated_delivery_time: shop.delivery_time,
        delivery_charge: toWire(shop.delivery_charge),
      },
    }
  })
}

/** Returns the number of products of a selection. */
export async function countProducts(db: Database, now: Date, where?: SQL): Promise<number> {
  const flash = runningFlashPrices(db, now)
  const [row] = await db
    .select({ total: count() })
    .from(products)
    .leftJoin(flash, eq(flash.product_id, products.id))
    .where(where)
  return row?.total ?? 0
}
