import { and, asc, eq, gt, lt, lte, sql } from 'drizzle-orm'
import { MOST_POPULAR, MOST_RELATED } from '#contract/catalogue.ts'
import { flashSaleProducts, flashSales } from '#server/database/schema/catalogue.ts'
import { picturesInColors, thumbnailsOf } from './pictures-in-colors.ts'
import { textIn } from './product-texts.ts'
import { type Reading, readProducts } from './read-products.ts'
import { relatedIds, shown } from './related-products.ts'

/** Returns a product with everything on its page; undefined if unknown. */
export async function readProductDetails(call: Reading, id: number) {
  const { db, now, locale } = call
  const [row] = await db
    .select({
      short_description: textIn(locale, 'short_description', shown),
      description: textIn(locale, 'description', shown),
      pictures: shown.pictures,
      inColors: picturesInColors(db),
      sale: { id: flashSales.id, name: flashSales.name, ends_at: flashSales.ends_at },
      ...relatedIds(db),
    })
    .from(shown)
    .leftJoin(
      flashSaleProducts,
      and(
        eq(flashSaleProducts.product_id, shown.id),
        // As in runningFlashPrices: what costs no less in a sale is not in it.
        gt(flashSaleProducts.price, 0),
        lt(flashSaleProducts.price, shown.list_price),
      ),
    )
    .leftJoin(
      flashSales,
      and(
        eq(flashSales.id, flashSaleProducts.flash_sale_id),
        lte(flashSales.starts_at, now),
        gt(flashSales.ends_at, now),
      ),
    )
    .where(eq(shown.id, id))
    // If several sales run, the cheapest one.
    .orderBy(sql`${flashSales.id} is null`, asc(flashSaleProducts.price))
    .limit(1)
  if (!row) return undefined
  const { sale } = row
  const related = [...new Set([...row.close, ...row.near])].slice(0, MOST_RELATED)
  const popular = row.popular.filter((id) => !related.includes(id)).slice(0, MOST_POPULAR)
  const cards = await readProducts(call, { ids: [id, ...related, ...popular] })
  const listed = (ids: number[]) => ids.flatMap((one) => cards.filter((card) => card.id === one))
  const [product] = listed([id])
  if (!product) return undefined
  return {
    product: {
      ...product,
      short_description: row.short_description,
      description: row.description,
      thumbnails: thumbnailsOf(row.pictures, row.inColors),
      flash_sale: sale
        ? { id: sale.id, name: sale.name, end_date: sale.ends_at.toISOString() }
        : null,
      meta_title: product.name,
      meta_description: row.short_description,
    },
    related_products: listed(related),
    popular_products: listed(popular),
  }
}
