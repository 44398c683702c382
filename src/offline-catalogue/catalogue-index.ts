import type { Category, Product, suggestSearch } from '#contract/catalogue.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { completeTerms } from '#contract/search/complete-terms.ts'
import { wordsOfSearch } from '#contract/search/fold-words.ts'
import { createRater } from '#contract/search/rate-words.ts'
import { MOST_FOUND, weights } from '#contract/search/weights.ts'
import { indexWords, rankEntries } from '#contract/search/word-index.ts'
import type { CatalogueCopy } from './catalogue-copy.ts'
import { amountOf } from './sort-offline.ts'

/** Search over the offline catalogue: the server finds the same in the same order. */
export type CatalogueIndex = {
  /** Returns the products that a search finds among those of a place, the best first. */
  search(text: string, isInPlace?: (product: Product) => boolean): Product[]
  suggest(text: string): DataOf<typeof suggestSearch>
}

const SUGGESTED = 5

type Named = { id: number; name: string }
const byId = (one: Named, other: Named) => one.id - other.id
const bestSelling = (one: Product, other: Product) =>
  amountOf(other.total_sold) - amountOf(one.total_sold) || byId(one, other)

/** Builds the index from the words of products, categories and shops, with their translations. */
export function indexCatalogue(copy: CatalogueCopy): CatalogueIndex {
  const categories = copy.categories.flatMap(withSubCategories)
  const nameOf = new Map(categories.map(({ id, name }) => [id, name]))
  const translations = new Map(Object.entries(copy.translations ?? {}))
  const inBothLanguages = (name: string | undefined, weight: number) =>
    [
      [name, weight],
      [translations.get(name ?? ''), weight],
    ] as const
  const productIndex = indexWords(copy.products, (product) => [
    [product.name, weights.name],
    [product.original_name, weights.name],
    [product.brand, weights.brand],
    ...inBothLanguages(nameOf.get(product.category_id ?? -1), weights.category),
    ...inBothLanguages(nameOf.get(product.sub_category_id ?? -1), weights.category),
    ...product.colors.flatMap(({ name }) => inBothLanguages(name, weights.color)),
    [product.shop?.name, weights.shop],
  ])
  const categoryIndex = indexWords(categories, ({ name }) =>
    inBothLanguages(name, weights.category),
  )
  const shopIndex = indexWords(copy.shops, ({ name }) => [[name, weights.shop]])
  // Categories without a product are found as well: what is named like them was not mistyped.
  const rate = createRater([productIndex.vocabulary, categoryIndex.vocabulary])
  const rateCategory = createRater([categoryIndex.vocabulary])
  const rateShop = createRater([shopIndex.vocabulary])

  const search: CatalogueIndex['search'] = (text, isWithin = () => true) =>
    rankEntries(wordsOfSearch(text), {
      index: productIndex,
      rate,
      isWithin,
      compare: bestSelling,
    }).slice(0, MOST_FOUND)
  return {
    search,
    suggest(text) {
      const words = wordsOfSearch(text)
      const products = search(text).slice(0, SUGGESTED)
      const inCategories = { index: categoryIndex, rate: rateCategory, compare: byId }
      const inShops = { index: shopIndex, rate: rateShop, compare: byId }
      return {
        products,
        categories: rankEntries(words, inCategories).slice(0, SUGGESTED),
        shops: rankEntries(words, inShops).slice(0, SUGGESTED),
        terms: completeTerms(
          text,
          products.flatMap(({ name, original_name }) => [name, original_name ?? name]),
          rate,
        ),
      }
    },
  }
}

const withSubCategories = ({ id, name, thumbnail, sub_categories }: Category) => [
  { id, name, thumbnail },
  ...sub_categories,
]
