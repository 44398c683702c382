import { and, asc, eq, ilike, inArray, notInArray, sql } from 'drizzle-orm'
import {
  getFlashSale,
  getHome,
  getShop,
  listFlashSales,
  listShopCategories,
  listShops,
} from '#contract/shop.ts'
import { limitBrowsing } from '#server/catalogue/call-limits.ts'
import { picturesOf, thumbnailOf } from '#server/catalogue/picture-address.ts'
import { readBestSellers } from '#server/catalogue/read-best-sellers.ts'
import { readCategories } from '#server/catalogue/read-categories.ts'
import {
  inFlashSale,
  readFlashSale,
  readFlashSales,
  saleOrder,
} from '#server/catalogue/read-flash-sales.ts'
import { countProducts, readProducts } from '#server/catalogue/read-products.ts'
import { countShelves, countShops, readShop, readShops } from '#server/catalogue/read-shops.ts'
import { orderOf, pageOf } from '#server/catalogue/select-products.ts'
import { categories, products, shops } from '#server/database/schema/catalogue.ts'
import { banners } from '#server/database/schema/operation.ts'
import { notFound } from '#server/http/http-problem.ts'
import { type Call, route } from '#server/http/route.ts'

const POPULAR = 10
const SHOPS_AT_HOME = 12

/** Returns a cached value per content version, shared by all calls. */
async function remember<Value>(
  { cache, now }: Call,
  kind: 'catalogue' | 'content',
  key: string,
  read: () => Promise<Value>,
): Promise<Value> {
  return JSON.parse(await cache.remember(kind, key, now, async () => JSON.stringify(await read())))
}

/** Reads everything of the home page except its list, which is paginated. */
async function readBesideList(call: Call) {
  const { db } = call
  const [bannerRows, categoryList, shopList, popular, sales] = await Promise.all([
    db.select().from(banners).orderBy(asc(banners.position)),
    readCategories(db),
    // Counting scans the whole catalogue, and sales do not change the result.
    readShops(db, { limit: SHOPS_AT_HOME }, (ids) =>
      remember(call, 'catalogue', `shelves ${ids}`, () => countShelves(db, ids)),
    ),
    readProducts(call, {
      where: sql`${products.stock} > 0`,
      orderBy: orderOf('popular_product'),
      limit: POPULAR,
    }),
    readFlashSales(call),
  ])
  const of = (kind: 'banner' | 'ad') =>
    bannerRows
      .filter((row) => row.kind === kind)
      .map(({ id, title, description, link, words_on_picture, picture }) => ({
        id,
        title,
        description,
        link,
        words_on_picture,
        thumbnail: thumbnailOf(picture, 960),
        pictures: picturesOf(picture, true),
      }))
  return {
    banners: of('banner'),
    ads: of('ad'),
    categories: categoryList,
    shops: shopList,
    popular_products: popular,
    ...sales,
  }
}

export const shopRoutes = [
  route(
    getHome,
    async (request, call) => {
      const { db, now } = call
      const [beside, counted] = await Promise.all([
        remember(call, 'content', `beside the list at home ${call.locale}`, () =>
          readBesideList(call),
        ),
        remember(call, 'catalogue', 'products', () => countProducts(db, now)),
      ])
      // What many buy stands above the list, unless nothing else would fill it.
      const above = beside.popular_products.map(({ id }) => id)
      const isLarge = counted >= above.length + request.per_page
      const total = isLarge ? counted - above.length : counted
      const mixed = await readProducts(call, {
        where: isLarge ? notInArray(products.id, above) : undefined,
        orderBy: orderOf('just_for_you'),
        ...pageOf(request),
        total: Promise.resolve(total),
      })
      return { data: { ...beside, just_for_you: { total, products: mixed } } }
    },
    { limit: () => limitBrowsing({}) },
  ),

  route(listShops, async (request, { db }) => {
    const where = request.search
      ? ilike(shops.name, `%${request.search.replace(/[\\%_]/g, '\\$&')}%`)
      : undefined
    const rows = await readShops(db, { where, ...pageOf(request) })
    const best = await readBestSellers(
      db,
      rows.map(({ id }) => id),
    )
    return {
      data: {
        total: await countShops(db, where),
        shops: rows.map((row) => ({ ...row, best_sellers: best.get(row.id) })),
      },
    }
  }),

  route(getShop, async ({ id }, { db }) => {
    const shop = await readShop(db, id)
    if (!shop) throw notFound('This shop is unknown')
    return { data: { shop } }
  }),

  route(listShopCategories, async ({ shop_id }, { db }) => {
    const sold = db
      .selectDistinct({ id: products.category_id })
      .from(products)
      .where(eq(products.shop_id, shop_id))
    return {
      data: { categories: await readCategories(db, { where: inArray(categories.id, sold) }) },
    }
  }),

  route(listFlashSales, async (_, call) => ({ data: await readFlashSales(call) })),

  route(getFlashSale, async (request, call) => {
    const { db, now } = call
    const sale = await readFlashSale(call, request.id)
    if (!sale) throw notFound('This flash sale is unknown')
    const where = and(
      inFlashSale(request.id),
      request.category_id === undefined ? undefined : eq(products.category_id, request.category_id),
    )
    return {
      data: {
        flash_sale: sale,
        total_products: await countProducts(db, now, where),
        products: await readProducts(call, { where, orderBy: saleOrder, ...pageOf(request) }),
      },
    }
  }),
]
