import { publicQuery } from '#src/query/public-query.ts'

export const SHOPS_A_PAGE = 10

/** A page of the shops of a marketplace. */
export const shopsQuery = (page: number, locale: string) =>
  publicQuery('/shops', { page, per_page: SHOPS_A_PAGE }, locale)
