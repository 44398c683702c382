import * as v from 'valibot'
import {
  getProduct,
  listCategories,
  listProducts,
  MOST_POPULAR,
  MOST_RELATED,
  suggestSearch,
} from '#contract/catalogue.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { getHome, getShop, listShopCategories, listShops } from '#contract/shop.ts'
import type { CatalogueCopy } from './catalogue-copy.ts'
import type { CatalogueIndex } from './catalogue-index.ts'
import { detailsOfCard } from './details-of-card.ts'
import { listProductsOffline, pageOf } from './list-products-offline.ts'
import { sortOffline } from './sort-offline.ts'

type Responder = (copy: CatalogueCopy, index: CatalogueIndex, request: unknown) => unknown

/** The public reads that the copy can respond to, by path. */
const responders: Record<string, Responder> = {
  [listProducts.path]: listProductsOffline,
  [getProduct.path]: findProduct,
  [listCategories.path]: (copy, _, request) => ({
    total: copy.categories.length,
    categories: pageOf(copy.categories, v.parse(listCategories.request, request)),
  }),
  [listShops.path]: (copy, _, request) => {
    const { search, ...paging } = v.parse(listShops.request, request)
    const shops = copy.shops.filter((shop) => includes(shop.name, search ?? ''))
    return { total: shops.length, shops: pageOf(shops, paging) }
  },
  [getShop.path]: (copy, _, request) => {
    const { id } = v.parse(getShop.request, request)
    const shop = copy.shops.find((one) => one.id === id)
    return shop ? { shop } : null
  },
  [listShopCategories.path]: (copy, _, request) => {
    const { shop_id } = v.parse(listShopCategories.request, request)
    const theirs = copy.products.filter((product) => product.shop?.id === shop_id)
    const ids = new Set(theirs.map((product) => product.category_id))
    return { categories: copy.categories.filter((category) => ids.has(category.id)) }
  },
  [suggestSearch.path]: (_, index, request) =>
    index.suggest(v.parse(suggestSearch.request, request).search),
  [getHome.path]: home,
}

/** Returns the data of a public read from the copy; null if the copy lacks it. */
export function respondFromCopy(
  copy: CatalogueCopy,
  index: CatalogueIndex,
  path: string,
  request: unknown,
): unknown {
  return responders[path]?.(copy, index, request) ?? null
}

const includes = (name: string, part: string) => name.toLowerCase().includes(part.toLowerCase())

/**
 * Returns a product that was never opened with what its card shows; details follow when the network
 * returns.
 */
function findProduct(
  copy: CatalogueCopy,
  _: CatalogueIndex,
  request: unknown,
): DataOf<typeof getProduct> | null {
  const { product_id } = v.parse(getProduct.request, request)
  const card = copy.products.find((product) => product.id === product_id)
  if (!card) return null
  const others = copy.products.filter(({ id }) => id !== card.id)
  const related = others
    .filter((one) => one.category_id === card.category_id)
    .slice(0, MOST_RELATED)
  return {
    product: detailsOfCard(card),
    related_products: related,
    popular_products: sortOffline(others, 'popular_product')
      .filter((one) => one.shop?.id === card.shop?.id && !related.includes(one))
      .slice(0, MOST_POPULAR),
  }
}

function home(copy: CatalogueCopy, _: CatalogueIndex, request: unknown): DataOf<typeof getHome> {
  return {
    banners: [],
    ads: [],
    categories: copy.categories.slice(0, 10),
    shops: copy.shops.slice(0, 10),
    popular_products: sortOffline(copy.products, 'popular_product')
      .filter(({ quantity }) => quantity > 0)
      .slice(0, 10),
    just_for_you: {
      total: copy.products.length,
      products: pageOf(copy.products, v.parse(getHome.request, request)),
    },
    incoming_flash_sale: null,
    running_flash_sale: null,
  }
}
