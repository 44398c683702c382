import { publicQuery } from './public-query.ts'

/** All categories: the bar, the tiles, the search and the addresses of category pages read the same copy. */
export const categoriesQuery = (locale: string) =>
  publicQuery('/categories', { page: 1, per_page: 100 }, locale)
