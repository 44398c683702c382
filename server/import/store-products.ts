import { getTableColumns, inArray, sql } from 'drizzle-orm'
import { indexProducts } from '#server/catalogue/search/index-products.ts'
import { slugOf } from '#server/catalogue/slug.ts'
import type { Database } from '#server/database/client.ts'
import { products } from '#server/database/schema/catalogue.ts'
import { reviews } from '#server/database/schema/people.ts'
import type { FeedProduct } from './read-product-line.ts'
import { summaryOf } from './read-translations.ts'
import { MISSING } from './sell-out-missing.ts'
import { storeChoices } from './store-choices.ts'
import { storeTranslations } from './store-translations.ts'
import type { TaxonomyResolver } from './taxonomy-resolver.ts'

/** Stock of a new product whose feed names none. */
const DEFAULT_STOCK = 100

type Product = typeof products.$inferSelect
type Stars = { rating_sum: number; rating_count: number }
type Tools = { taxonomy: TaxonomyResolver; shop: string | undefined }

/**
 * Stores products of a feed. Of an existing product only the fields of its line change.
 * @returns the number of new products
 */
export async function storeProducts(
  tx: Database,
  feed: FeedProduct[],
  tools: Tools,
): Promise<number> {
  const ids = feed.map((product) => product.external_id)
  // Locked: stock sold meanwhile must not return with the values read here.
  const there = await tx
    .select()
    .from(products)
    .where(inArray(products.external_id, ids))
    .orderBy(products.id)
    .for('update')
  const known = new Map(there.map((product) => [product.external_id, product]))
  const stars = await ownStars(
    tx,
    there.map(({ id }) => id),
  )
  const rows: (typeof products.$inferInsert)[] = []
  for (const product of feed) {
    const before = known.get(product.external_id)
    rows.push(await merge(tx, product, before, before && stars.get(before.id), tools))
  }
  const stored = await tx
    .insert(products)
    .values(rows)
    .onConflictDoUpdate({ target: products.external_id, set: overwrite })
    .returning(identity)
  const idOf = new Map(stored.map(({ id, external_id }) => [external_id, id]))
  const lines = feed.map((line) => ({ ...line, product_id: idOf.get(line.external_id) ?? 0 }))
  await storeTranslations(
    tx,
    lines.flatMap(({ product_id, translations }) =>
      translations.map((texts) => ({ ...texts, product_id })),
    ),
  )
  await storeChoices(tx, lines, tools.taxonomy)
  const isRenamed = ({ translations }: FeedProduct) =>
    translations.some(({ name }) => name !== undefined)
  const renamed = new Set(lines.filter(isRenamed).map(({ product_id }) => product_id))
  // Words of the others are there already.
  const changed = stored.filter((product) => {
    const { name, brand_id, shop_id } = known.get(product.external_id) ?? {}
    if (renamed.has(product.id)) return true
    return name !== product.name || brand_id !== product.brand_id || shop_id !== product.shop_id
  })
  await indexProducts(
    tx,
    changed.map(({ id }) => id),
  )
  return feed.length - there.length
}

async function merge(
  tx: Database,
  { source, shop: seller, brand, category, sub_category, ...feed }: FeedProduct,
  before: Product | undefined,
  stars: Stars | undefined,
  { taxonomy, shop }: Tools,
): Promise<typeof products.$inferInsert> {
  const brand_id = brand === undefined ? before?.brand_id : await taxonomy.brand(tx, brand)
  const category_id =
    category === undefined ? before?.category_id : await taxonomy.category(tx, category, null)
  // In another category the old sub-category is no longer valid.
  const stays = sub_category === undefined && category_id === before?.category_id
  const sub_category_id = stays
    ? before?.sub_category_id
    : category_id && sub_category
      ? await taxonomy.category(tx, sub_category, category_id)
      : null
  const stock = before && feed.isStockUnedited ? undefined : feed.stock
  const isBack = before?.feed_stock === MISSING && feed.stock === undefined
  const named = shop || seller
  // A line that names no shop leaves the product where it is.
  const former = named === undefined ? before?.shop_id : undefined
  const price = feed.price === undefined ? before?.price : feed.price
  const discount = feed.discount_price === undefined ? before?.discount_price : feed.discount_price
  return {
    external_id: feed.external_id,
    name: feed.name,
    // An address stays while the name does.
    slug: before?.name === feed.name ? before.slug : slugOf(feed.name),
    shop_id: former ?? (await taxonomy.shop(tx, named || source || 'Imported goods')),
    brand_id: brand_id ?? null,
    category_id: category_id ?? null,
    sub_category_id: sub_category_id ?? null,
    short_description: summaryFor(feed, before),
    description: feed.description ?? before?.description,
    unit: feed.unit === undefined ? before?.unit : feed.unit || null,
    pictures: feed.pictures ?? before?.pictures,
    // A product without a price is shown but cannot be bought.
    price: price ?? null,
    discount_price: price && discount && discount < price ? discount : 0,
    stock: isBack ? DEFAULT_STOCK : stockOf(stock, before),
    feed_stock: stock ?? (isBack ? null : before?.feed_stock),
    rating_count: sumOf(feed.rating_count, stars?.rating_count, before?.rating_count),
    rating_sum: sumOf(feed.rating_sum, stars?.rating_sum, before?.rating_sum),
  }
}

/** The beginning of a new description takes the place of the former one's, not of a summary. */
function summaryFor(
  feed: Pick<FeedProduct, 'short_description' | 'hasSummary'>,
  before: Product | undefined,
) {
  const isOwn = before && before.short_description !== summaryOf('', before.description)
  return isOwn && !feed.hasSummary
    ? before.short_description
    : (feed.short_description ?? before?.short_description)
}

/** A feed that repeats its last stock does not know about sales since then. */
const stockOf = (feed: number | undefined, before: Product | undefined): number => {
  if (!before) return feed ?? DEFAULT_STOCK
  return feed === undefined || feed === before.feed_stock ? before.stock : feed
}

/** Reviews of the feed plus those written in this shop. */
const sumOf = (feed: number | undefined, own = 0, before = 0): number =>
  feed === undefined ? before : feed + own

async function ownStars(tx: Database, ids: number[]): Promise<Map<number, Stars>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .select({
      id: reviews.product_id,
      rating_sum: sql`sum(${reviews.rating})`.mapWith(Number),
      rating_count: sql`count(*)`.mapWith(Number),
    })
    .from(reviews)
    .where(inArray(reviews.product_id, ids))
    .groupBy(reviews.product_id)
  return new Map(rows.map(({ id, ...stars }) => [id, stars]))
}

/** What an import needs to know of a stored product: its words are those of its name, brand and shop. */
const identity = {
  id: products.id,
  external_id: products.external_id,
  name: products.name,
  brand_id: products.brand_id,
  shop_id: products.shop_id,
}

/** The columns that an import may change; sales and reviews stay. */
const {
  id: _id,
  external_id: _external,
  sold: _sold,
  created_at: _created,
  changed_at: _changed,
  sold_out: _soldOut,
  shuffle: _shuffle,
  list_price: _listPrice,
  ...changeable
} = getTableColumns(products)
const overwrite = Object.fromEntries(
  Object.entries(changeable).map(([key, column]) => [key, sql.raw(`excluded."${column.name}"`)]),
)
