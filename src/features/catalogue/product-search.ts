import type { listProducts } from '#contract/catalogue.ts'
import type { RequestOf } from '#contract/endpoint.ts'
import { type SortType, sortTypes } from '#contract/sort-types.ts'
import { type RawSearch, readChoice, readNumber, readWhole } from './read-search.ts'

/** The state of a list, as its address says it. */
export type ProductSearch = {
  search?: string | undefined
  sort?: SortType | undefined
} & {
  [filter in Filter]?: number | undefined
}
type Filter =
  | 'page'
  | 'category'
  | 'subcategory'
  | 'brand'
  | 'color'
  | 'size'
  | 'rating'
  | 'min'
  | 'max'

/** What the address of a list says. Nonsense in an address is left out, never an error. */
export const readProductSearch = (raw: RawSearch): ProductSearch => ({
  search: readWords(raw.search),
  page: readWhole(raw.page),
  sort: readChoice(raw.sort, sortTypes),
  category: readWhole(raw.category),
  subcategory: readWhole(raw.subcategory),
  brand: readWhole(raw.brand),
  color: readWhole(raw.color),
  size: readWhole(raw.size),
  rating: readNumber(raw.rating),
  min: readNumber(raw.min),
  max: readNumber(raw.max),
})

/** The router reads `?search=501` as a number: words are words again here. */
const readWords = (given: unknown) =>
  given === undefined || given === null || typeof given === 'object'
    ? undefined
    : String(given).trim().slice(0, 200) || undefined

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
  category_id: search.category,
  sub_category_id: search.subcategory,
  brand_id: search.brand,
  color_id: search.color,
  size_id: search.size,
  rating: search.rating,
  min_price: search.min,
  max_price: search.max,
  sort_type: search.sort,
  ...fixed,
})

/** Whether the shopper has narrowed the list by anything but its page and order. */
export const isFiltered = ({ page: _, sort: __, search: ___, ...filters }: ProductSearch) =>
  Object.values(filters).some((value) => value !== undefined)
