import { completeTerms } from '#contract/search/complete-terms.ts'
import { wordsOfSearch } from '#contract/search/fold-words.ts'
import { rankEntries } from '#contract/search/word-index.ts'
import { thumbnailOf } from '#server/catalogue/picture-address.ts'
import { type Reading, readProducts } from '#server/catalogue/read-products.ts'
import type { Lexicon } from './lexicon.ts'
import { byRank, searchProducts } from './search-products.ts'

const SUGGESTED = 5

const byId = (one: { id: number }, other: { id: number }) => one.id - other.id

/** Returns what a shopper may mean who is typing: five of each kind at most. */
export async function suggest(call: Reading, lexicon: Lexicon, search: string) {
  const words = wordsOfSearch(search)
  const ids = (await searchProducts(call.db, lexicon, search)).slice(0, SUGGESTED)
  const found = await readProducts(call, { ids, orderBy: [byRank(ids)] })
  const { categories, rateCategory, shops, rateShop } = lexicon
  const inCategories = { index: categories, rate: rateCategory, compare: byId }
  const inShops = { index: shops, rate: rateShop, compare: byId }
  return {
    products: found,
    categories: rankEntries(words, inCategories)
      .slice(0, SUGGESTED)
      .map(({ id, name, picture }) => ({ id, name, thumbnail: thumbnailOf(picture, 160) })),
    shops: rankEntries(words, inShops)
      .slice(0, SUGGESTED)
      .map(({ id, name, logo }) => ({ id, name, logo: thumbnailOf(logo, 160) })),
    terms: completeTerms(
      search,
      found.flatMap(({ name, original_name = name }) => [name, original_name]),
      lexicon.rate,
    ),
  }
}
