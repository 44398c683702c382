import * as v from 'valibot'
import { type listProducts, sortTypes } from '#contract/catalogue.ts'
import type { RequestOf } from '#contract/endpoint.ts'

const number = v.optional(v.fallback(v.optional(v.pipe(v.number(), v.minValue(0))), undefined))
const whole = v.optional(
  v.fallback(v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))), undefined),
)
const word = v.optional(
  v.fallback(
    v.optional(
      v.pipe(
        v.union([v.string(), v.number(), v.boolean()]),
        v.transform((given) => String(given).trim().slice(0, 200) || undefined),
      ),
    ),
    undefined,
  ),
)

/** What the address of a list says. Nonsense in an address is left out, never an error. */
export const productSearch = v.object({
  search: word,
  page: whole,
  sort: v.optional(v.fallback(v.optional(v.picklist(sortTypes)), undefined)),
  category: whole,
  subcategory: whole,
  brand: whole,
  color: whole,
  size: whole,
  rating: number,
  min: number,
  max: number,
})
export type ProductSearch = v.InferOutput<typeof productSearch>

/** Products on one page of a grid: fills two, three, four and five columns evenly enough. */
export const PRODUCTS_A_PAGE = 20

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
