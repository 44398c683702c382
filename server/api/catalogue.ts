import { and, desc, eq, ilike, inArray, ne, sql } from 'drizzle-orm'
import {
  getProduct,
  listCategories,
  listProducts,
  listReviews,
  suggestSearch,
} from '#contract/catalogue.ts'
import { recordView } from '#server/accounts/recent-views.ts'
import { thumbnailOf } from '#server/catalogue/picture-address.ts'
import { countCategories, readCategories } from '#server/catalogue/read-categories.ts'
import { readFilters } from '#server/catalogue/read-filters.ts'
import { readProductDetails } from '#server/catalogue/read-product-details.ts'
import { countProducts, readProducts } from '#server/catalogue/read-products.ts'
import { readReviews } from '#server/catalogue/read-reviews.ts'
import { byRelevance, searchCondition, wordsOf } from '#server/catalogue/search-words.ts'
import {
  filterCondition,
  orderOf,
  pageOf,
  placeCondition,
} from '#server/catalogue/select-products.ts'
import { categories, products, shops } from '#server/database/schema/catalogue.ts'
import { notFound } from '#server/http/refusal.ts'
import { route } from '#server/http/route.ts'

const SUGGESTED = 5
const BESIDE = 10

export const catalogueRoutes = [
  route(listCategories, async (request, { db }) => ({
    data: {
      total: await countCategories(db),
      categories: await readCategories(db, pageOf(request)),
    },
  })),

  route(listProducts, async (request, { db, now }) => {
    const place = await placeCondition(db, now, request)
    const where = and(place, filterCondition(request))
    const [total, found, filters] = await Promise.all([
      countProducts(db, now, where),
      readProducts(db, now, { where, orderBy: orderOf(request), ...pageOf(request) }),
      readFilters(db, now, place),
    ])
    return { data: { total, products: found, filters } }
  }),

  route(suggestSearch, async ({ search }, { db, now }) => {
    const pattern = `%${wordsOf(search)
      .join(' ')
      .replace(/[\\%_]/g, '\\$&')}%`
    const [found, categoryRows, shopRows] = await Promise.all([
      readProducts(db, now, {
        where: await searchCondition(db, now, search),
        orderBy: byRelevance(search),
        limit: SUGGESTED,
      }),
      db.select().from(categories).where(ilike(categories.name, pattern)).limit(SUGGESTED),
      db.select().from(shops).where(ilike(shops.name, pattern)).limit(SUGGESTED),
    ])
    return {
      data: {
        products: found,
        categories: categoryRows.map(({ id, name, picture }) => ({
          id,
          name,
          thumbnail: thumbnailOf(picture, 160),
        })),
        shops: shopRows.map(({ id, name, logo }) => ({ id, name, logo: thumbnailOf(logo, 160) })),
        terms: [...new Set(found.map((product) => product.name))],
      },
    }
  }),

  route(getProduct, async ({ product_id }, { db, now, userId }) => {
    const product = await readProductDetails(db, now, product_id)
    if (!product) throw notFound('This product is not in the shop any more')
    if (userId) await recordView(db, userId, product_id, now)
    const others = ne(products.id, product_id)
    const [related, popular] = await Promise.all([
      readProducts(db, now, {
        where: and(others, eq(products.category_id, product.category_id ?? 0)),
        orderBy: [
          sql`(${products.sub_category_id} is not distinct from ${product.sub_category_id}::bigint) desc`,
          desc(products.sold),
          sql`${products.id}`,
        ],
        limit: BESIDE,
      }),
      readProducts(db, now, {
        where: and(others, eq(products.shop_id, product.shop.id)),
        orderBy: [desc(products.sold), sql`${products.id}`],
        limit: BESIDE,
      }),
    ])
    return { data: { product, related_products: related, popular_products: popular } }
  }),

  route(listReviews, async (request, { db }) => {
    const { product_id, shop_id } = request
    const ofShop = db
      .select({ id: products.id })
      .from(products)
      .where(eq(products.shop_id, shop_id ?? 0))
    return {
      data: await readReviews(db, request, (column) =>
        product_id !== undefined
          ? eq(column, product_id)
          : shop_id !== undefined
            ? inArray(column, ofShop)
            : undefined,
      ),
    }
  }),
]
