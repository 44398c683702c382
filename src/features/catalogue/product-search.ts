import type { listProducts } from '#contract/catalogue.ts'
import type { RequestOf } from '#contract/endpoint.ts'
import { filtersOfRequest, type ProductFilters, readFilters } from '#contract/product-filters.ts'
import { type SortType, sortTypes } from '#contract/sort-types.ts'
import { type RawSearch, readChoice, readWhole, readWords } from './read-search.ts'

/** The state of a list, as its address says it. */
export type ProductSearch = ProductFilters & {
  search?: string | undefined
  page?: number | undefined
  sort?: SortType | undefined
}

/** What the address of a list says. Nonsense in an address is left out, never an error. */
export const readProductSearch = (raw: RawSearch): ProductSearch => ({
  search: readWords(raw.search),
  page: readWhole(raw.page),
  sort: readChoice(raw.sort, sortTypes),
  ...readFilters(raw),
})

/** Products on one page of a list (section 9). */
export const PRODUCTS_A_PAGE = 10

/** The filters of an address, in the words of the contract; `fixed` is what the page is about. */
export const productsRequest = (
  search: ProductSearch,
  fixed: Partial<RequestOf<typeof listProducts>> = {},
): RequestOf<typeof listProducts> => ({
  page: search.page ?? 1,
  per_page: PRODUCTS_A_PAGE,
  search: search.search,
  ...filtersOfRequest(search),
  sort_type: search.sort,
  ...fixed,
})

/** Number of choices by which the list is narrowed, two colors are two of them: its page, order and words are none. */
export const countFilters = (search: ProductSearch): number =>
  Object.values(filtersOfRequest(search))
    .filter((value) => value !== undefined)
    .flatMap((value) => String(value).split(',')).length

/** What a form that changes one part of the address sends along, as hidden fields; it starts at page 1. */
export const keptInForm = (search: ProductSearch, changed: keyof ProductSearch) =>
  Object.entries(search).filter(
    ([name, value]) => value !== undefined && name !== changed && name !== 'page',
  )
