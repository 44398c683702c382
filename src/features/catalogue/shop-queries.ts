import { publicQuery } from '#src/query/public-query.ts'

export const shopQuery = (id: number, locale: string) => publicQuery('/shops/{id}', { id }, locale)

export const shopCategoriesQuery = (id: number, locale: string) =>
  publicQuery('/shop-categories', { shop_id: id }, locale)
