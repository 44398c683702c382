import { count, eq, gt, gte, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type Database, readRows } from '#server/database/client.ts'
import { categories, flashSales, products, shops } from '#server/database/schema/catalogue.ts'
import { readSettings } from '#server/settings/read-settings.ts'

const pages = ['/', '/products', '/categories', '/most-popular', '/best-deal']
const texts = ['/about-us', '/contact-us', '/support', '/terms-and-conditions', '/privacy-policy']

/** Returns the paths of all pages but those of products: lists, categories, shops, flash sales. */
export async function readOtherPaths(db: Database, now: Date): Promise<string[]> {
  const parent = alias(categories, 'parent')
  const [{ multi_vendor }, main, sub, sales, sellers, shelves] = await Promise.all([
    readSettings(db),
    db.select().from(categories).where(isNull(categories.parent_id)).orderBy(categories.id),
    db
      .select({ id: categories.id, slug: parent.slug })
      .from(categories)
      .innerJoin(parent, eq(parent.id, categories.parent_id))
      .orderBy(categories.id),
    db.select().from(flashSales).where(gt(flashSales.ends_at, now)).orderBy(flashSales.id),
    db.select({ id: shops.id }).from(shops).orderBy(shops.id),
    db
      .selectDistinct({ shop: products.shop_id, slug: categories.slug })
      .from(products)
      .innerJoin(categories, eq(categories.id, products.category_id))
      .orderBy(products.shop_id, categories.slug),
  ])
  return [
    ...pages,
    ...texts,
    ...(multi_vendor
      ? [
          '/shops',
          ...sellers.map(({ id }) => `/shops/${id}`),
          ...shelves.map(
            ({ shop, slug }) => `/shops/${shop}/categories/${encodeURIComponent(slug)}`,
          ),
        ]
      : []),
    ...main.map(({ slug }) => `/categories/${encodeURIComponent(slug)}`),
    ...sub.map(({ id, slug }) => `/categories/${encodeURIComponent(slug)}?subcategory=${id}`),
    ...sales.map(({ id }) => `/flash-sale/${id}`),
  ]
}

export async function countProducts(db: Database): Promise<number> {
  const [row] = await db.select({ total: count() }).from(products)
  return row?.total ?? 0
}

/** Returns the ids with which each part of the products begins, in the order of ids. */
export async function readStarts(db: Database, limit: number): Promise<number[]> {
  const rows = await readRows<{ id: string }>(
    db,
    sql`select id::text from (select id, row_number() over (order by id) as place from ${products}) as numbered
      where (place - 1) % ${limit} = 0 order by numbered.id`,
  )
  return rows.map(({ id }) => Number(id))
}

/**
 * Returns the pages of the products from an id on, with the time of their last change: read by the
 * key, so that no part is slower.
 */
export async function readProductPages(
  db: Database,
  start: number,
  limit: number,
): Promise<{ path: string; lastmod: Date }[]> {
  const rows = await db
    .select({ id: products.id, lastmod: products.changed_at })
    .from(products)
    .where(gte(products.id, start))
    .orderBy(products.id)
    .limit(limit)
  return rows.map(({ id, lastmod }) => ({ path: `/products/${id}/details`, lastmod }))
}
