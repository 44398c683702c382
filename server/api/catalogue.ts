import { and, eq, inArray, type SQL } from 'drizzle-orm'
import {
  getProduct,
  listCategories,
  listProducts,
  listReviews,
  suggestSearch,
} from '#contract/catalogue.ts'
import { recordView } from '#server/accounts/recent-views.ts'
import { limitBrowsing } from '#server/catalogue/call-limits.ts'
import { countInCategories, countNarrowed } from '#server/catalogue/count-narrowed.ts'
import { countCategories, readCategories } from '#server/catalogue/read-categories.ts'
import { readFilters } from '#server/catalogue/read-filters.ts'
import { readProductDetails } from '#server/catalogue/read-product-details.ts'
import { countProducts, readProducts } from '#server/catalogue/read-products.ts'
import { readReviews } from '#server/catalogue/read-reviews.ts'
import { suggest } from '#server/catalogue/search/suggest.ts'
import {
  filterConditions,
  orderOf,
  type ProductsRequest,
  pageOf,
  selectProducts,
} from '#server/catalogue/select-products.ts'
import { products } from '#server/database/schema/catalogue.ts'
import { notFound } from '#server/http/http-problem.ts'
import { type Call, route } from '#server/http/route.ts'

type Counts = Awaited<ReturnType<typeof readFilters>>

/**
 * Returns filters and count of a shop, category or search; all but searches are cached until the
 * catalogue changes.
 */
async function countFilters(call: Call, request: ProductsRequest, selection: SQL | undefined) {
  const { shop_id, category_id, sub_category_id, ids, sort_type, search } = request
  const count = () => readFilters(call.db, call.now, selection)
  if (search !== undefined) return count()
  const isDeals = sort_type === 'best_deal'
  const key = `filters ${JSON.stringify([shop_id, category_id, sub_category_id, ids, isDeals])}`
  const make = async () => JSON.stringify(await count())
  return JSON.parse(await call.cache.remember('catalogue', key, call.now, make)) as Counts
}

/**
 * Returns the categories that a list could be in instead of the one it is in; null if it is in
 * none. A shopper who chose a category may choose the next one without going back.
 */
async function readOtherCategories(call: Call, request: ProductsRequest, chosen: SQL | undefined) {
  if (request.category_id === undefined && request.sub_category_id === undefined) return null
  const anywhere = { ...request, category_id: undefined, sub_category_id: undefined }
  const { condition } = await selectIn(call, anywhere)
  const { categories } = (await countFilters(call, anywhere, condition)).filters
  return chosen
    ? countInCategories(call.db, call.now, and(condition, chosen), categories)
    : categories
}

const selectIn = (call: Call, request: ProductsRequest) =>
  selectProducts(call.db, request, () => call.lexicons.read(call.locale, call.now))

export const catalogueRoutes = [
  route(listCategories, async (request, { db }) => ({
    data: {
      total: await countCategories(db),
      categories: await readCategories(db, pageOf(request)),
    },
  })),

  route(
    listProducts,
    async (request, call) => {
      const { db, now } = call
      const { condition, found } = await selectIn(call, request)
      const chosen = and(...Object.values(filterConditions(request)))
      const where = and(condition, chosen)
      const counts = countFilters(call, request, condition)
      const total = chosen ? countProducts(db, now, where) : counts.then((all) => all.total)
      const narrowed = counts.then(({ filters }) =>
        chosen ? countNarrowed(db, now, condition, request, filters) : filters,
      )
      const [filters, categories, counted, page] = await Promise.all([
        narrowed,
        readOtherCategories(call, request, chosen),
        total,
        readProducts(call, {
          where,
          orderBy: orderOf(request.sort_type, found),
          ...pageOf(request),
          total,
          colorIds: request.color_id,
        }),
      ])
      const offered = categories ? { ...filters, categories } : filters
      return { data: { total: counted, products: page, filters: offered } }
    },
    { limit: limitBrowsing },
  ),

  route(
    suggestSearch,
    async ({ search }, call) => ({
      data: await suggest(call, await call.lexicons.read(call.locale, call.now), search),
    }),
    { limit: limitBrowsing },
  ),

  route(getProduct, async ({ product_id }, call) => {
    const { db, now, userId } = call
    const details = await readProductDetails(call, product_id)
    if (!details) throw notFound('This product is not in the shop any more')
    if (userId) await recordView(db, userId, product_id, now)
    return { data: details }
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
