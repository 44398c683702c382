import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { identity, instant, jsonb, money, reference } from './columns.ts'

/**
 * The master of a picture, a file in `demo/`; sizes are rendered on demand. Databases filled
 * before the demo shop had photographs hold other kinds, which are not served any more.
 */
export type PictureSource = {
  kind: 'master'
  file: string
  /** Width by height; without it the master's own. */
  ratio?: number
}

export const pictures = pgTable('pictures', {
  /** Slug, digest of the content and placeholder color: mug-3f2a9c01bd-e8e2d9. */
  name: text().primaryKey(),
  source: jsonb().$type<PictureSource>().notNull(),
})

export const categories = pgTable('categories', {
  id: identity(),
  parent_id: reference().references((): AnyPgColumn => categories.id),
  slug: text().notNull().unique(),
  name: text().notNull(),
  picture: text().references(() => pictures.name),
  position: integer().notNull().default(0),
})

/** Slugs that renamed categories had: links to them lead to the category. */
export const formerSlugs = pgTable(
  'category_former_slugs',
  {
    slug: text().primaryKey(),
    category_id: reference()
      .notNull()
      .references(() => categories.id, { onDelete: 'cascade' }),
  },
  (table) => [index('category_former_slugs_category').on(table.category_id)],
)

export const brands = pgTable('brands', { id: identity(), name: text().notNull().unique() })
export const colors = pgTable('colors', {
  id: identity(),
  name: text().notNull().unique(),
  code: text().notNull().default(''),
})
export const sizes = pgTable('sizes', { id: identity(), name: text().notNull().unique() })

export const shops = pgTable('shops', {
  id: identity(),
  name: text().notNull().unique(),
  logo: text().references(() => pictures.name),
  banner: text().references(() => pictures.name),
  status: text().notNull().default('Online'),
  short_description: text().notNull().default(''),
  description: text().notNull().default(''),
  delivery_time: text().notNull().default(''),
  delivery_charge: money().notNull().default(0),
  rating_sum: integer().notNull().default(0),
  rating_count: integer().notNull().default(0),
})

export const products = pgTable(
  'products',
  {
    id: identity(),
    /** Id in the feed from which it was imported. */
    external_id: text().unique(),
    slug: text().notNull(),
    name: text().notNull(),
    short_description: text().notNull().default(''),
    /** HTML, cleaned before it is stored. */
    description: text().notNull().default(''),
    shop_id: reference()
      .notNull()
      .references(() => shops.id),
    category_id: reference().references(() => categories.id),
    sub_category_id: reference().references(() => categories.id),
    brand_id: reference().references(() => brands.id),
    /** null: not for sale */
    price: money(),
    /** 0: no discount. Always below the price, so that products are sorted by what is paid. */
    discount_price: money().notNull().default(0),
    stock: integer().notNull().default(0),
    /** Stock in the last import of the feed; null: the feed named none. */
    feed_stock: integer(),
    unit: text(),
    pictures: jsonb().$type<string[]>().notNull().default([]),
    rating_sum: integer().notNull().default(0),
    rating_count: integer().notNull().default(0),
    sold: integer().notNull().default(0),
    created_at: instant().notNull().defaultNow(),
    // Sort keys as columns: only then can an index be scanned without reading the table.
    sold_out: boolean().notNull().generatedAlwaysAs(sql`stock = 0 or price is null`),
    shuffle: text().notNull().generatedAlwaysAs(sql`md5(id::text)`),
    /** The price outside of flash sales. */
    list_price: money().generatedAlwaysAs(sql`coalesce(nullif(discount_price, 0), price)`),
  },
  (table) => [
    index('products_default').on(table.sold_out, table.sold.desc(), table.shuffle, table.id),
    index('products_mixed').on(table.sold_out, table.shuffle, table.id),
    index('products_price').on(table.list_price, table.id),
    index('products_newest').on(table.created_at.desc(), table.id),
    index('products_sold').on(table.sold.desc(), table.id),
    index('products_shop').on(table.shop_id, table.sold.desc(), table.id),
    index('products_shop_category').on(table.shop_id, table.category_id),
    index('products_category').on(table.category_id, table.sold.desc(), table.id),
    index('products_sub_category').on(table.sub_category_id, table.sold.desc(), table.id),
    index('products_brand').on(table.brand_id),
  ],
)

const productReference = () =>
  reference()
    .notNull()
    .references(() => products.id, { onDelete: 'cascade' })

export const productColors = pgTable(
  'product_colors',
  {
    product_id: productReference(),
    color_id: reference()
      .notNull()
      .references(() => colors.id),
    /** What the choice adds to the price. */
    price: money().notNull().default(0),
    position: integer().notNull().default(0),
    /** Pictures of the product in this color; empty: the product's own show it. */
    pictures: jsonb().$type<string[]>().notNull().default([]),
  },
  (table) => [primaryKey({ columns: [table.product_id, table.color_id] })],
)

export const productSizes = pgTable(
  'product_sizes',
  {
    product_id: productReference(),
    size_id: reference()
      .notNull()
      .references(() => sizes.id),
    price: money().notNull().default(0),
    position: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.product_id, table.size_id] })],
)

/** A product's texts in another language than its own; an empty one is shown as in `products`. */
export const productTranslations = pgTable(
  'product_translations',
  {
    product_id: productReference(),
    locale: text().notNull(),
    name: text().notNull().default(''),
    short_description: text().notNull().default(''),
    /** HTML, cleaned before it is stored. */
    description: text().notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.product_id, table.locale] })],
)

/** Words of products that the search finds, folded, with their stems. Gone products leave theirs. */
export const searchWords = pgTable('search_words', {
  word: text().primaryKey(),
  stems: text().array().notNull(),
})

/** Words in the name, brand and shop of products; the weight is that of the best place. */
export const productWords = pgTable(
  'product_words',
  {
    word: text().notNull(),
    product_id: productReference(),
    /** Language in which it is a word of the product; empty: in all, as its own name is. */
    locale: text().notNull().default(''),
    weight: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.word, table.product_id, table.locale] }),
    index('product_words_product').on(table.product_id),
  ],
)

export const flashSales = pgTable('flash_sales', {
  id: identity(),
  name: text().notNull(),
  picture: text().references(() => pictures.name),
  starts_at: instant().notNull(),
  ends_at: instant().notNull(),
  /** Days after which a sale of the demo shop starts again; null: never. */
  repeats_after_days: integer(),
})

export const flashSaleProducts = pgTable(
  'flash_sale_products',
  {
    flash_sale_id: reference()
      .notNull()
      .references(() => flashSales.id, { onDelete: 'cascade' }),
    product_id: productReference(),
    price: money().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.flash_sale_id, table.product_id] }),
    uniqueIndex('flash_sale_products_product').on(table.product_id, table.flash_sale_id),
  ],
)
