import type { Category } from '#contract/catalogue.ts'
import { listCategories } from '#contract/catalogue.ts'
import { publicQuery } from '#src/offline/public-query.ts'

/** All categories: the bar, the tiles and the addresses of category pages read the same copy. */
export const categoriesQuery = (locale: string) =>
  publicQuery(listCategories, { page: 1, per_page: 100 }, locale)

/** What stands in the address of a category's page. */
export const slugOf = (category: Pick<Category, 'id' | 'slug'>): string =>
  category.slug || String(category.id)

/** The category of an address; the number of a category is understood, too. */
export const findCategory = (categories: readonly Category[], slug: string) =>
  categories.find((one) => one.slug === slug) ?? categories.find((one) => String(one.id) === slug)
