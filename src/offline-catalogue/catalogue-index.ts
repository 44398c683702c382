import MiniSearch from 'minisearch'
import type { Product } from '#contract/catalogue.ts'
import type { CatalogueCopy } from './catalogue-copy.ts'

/** Full-text search over the products of the offline catalogue. */
export type CatalogueIndex = { search(text: string): Product[] }

/** Builds the index. Names weigh most, then brand, category and shop; prefixes and typos match. */
export function indexCatalogue(copy: CatalogueCopy): CatalogueIndex {
  const categories = new Map(copy.categories.map((category) => [category.id, category.name]))
  const byId = new Map(copy.products.map((product) => [product.id, product]))
  const index = new MiniSearch({
    fields: ['name', 'brand', 'category', 'shop'],
    searchOptions: { boost: { name: 3 }, prefix: true, fuzzy: 0.2, combineWith: 'AND' },
  })
  index.addAll(
    copy.products.map(({ id, name, brand, category_id, shop }) => ({
      id,
      name,
      brand: brand ?? '',
      category: categories.get(category_id ?? -1) ?? '',
      shop: shop?.name ?? '',
    })),
  )
  return {
    search: (text) => index.search(text).flatMap(({ id }) => byId.get(id as number) ?? []),
  }
}
