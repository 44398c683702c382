import { getShop, listShopCategories } from '#contract/shop.ts'
import { publicQuery } from '#src/offline/public-query.ts'

export const shopQuery = (id: number, locale: string) => publicQuery(getShop, { id }, locale)

export const shopCategoriesQuery = (id: number, locale: string) =>
  publicQuery(listShopCategories, { shop_id: id }, locale)
