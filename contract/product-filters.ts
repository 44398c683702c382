import type { listProducts, Product } from './catalogue.ts'
import type { ParsedRequestOf, RequestOf } from './endpoint.ts'
import { toMinor, unitPrice } from './money.ts'

type Given = RequestOf<typeof listProducts>
type Parsed = ParsedRequestOf<typeof listProducts>

/** As the request takes them: at most 15 digits an id and 100 ids. */
const IDS = /^[1-9]\d{0,14}(,[1-9]\d{0,14}){0,99}$/

/** 3, or '3,7' for either of two. */
const readIds = (given: unknown) =>
  typeof given === 'number' ? readId(given) : IDS.test(String(given)) ? String(given) : undefined

const readId = (given: unknown) =>
  typeof given === 'number' && IDS.test(String(given)) ? given : undefined

const readAmount = (given: unknown) =>
  typeof given === 'number' && given >= 0 && given < 1e15 ? given : undefined

/**
 * What a list of products is narrowed down by, under the names that the filters have in an address.
 * `field` is the name in the request of listProducts, where the value stands as it does in the
 * address; `read` returns it, and undefined for nonsense, which is no filter. Brand, color and size
 * take several values, of which a product needs one; different filters must all fit. A category is a
 * place in the shop, so that there is one of it at a time.
 */
export const productFilters = {
  category: { field: 'category_id', read: readId },
  subcategory: { field: 'sub_category_id', read: readId },
  brand: { field: 'brand_id', read: readIds },
  color: { field: 'color_id', read: readIds },
  size: { field: 'size_id', read: readIds },
  rating: { field: 'rating', read: readAmount },
  min: { field: 'min_price', read: readAmount },
  max: { field: 'max_price', read: readAmount },
} as const satisfies Record<string, { field: keyof Given; read: (given: unknown) => unknown }>

type Filters = typeof productFilters
type Field = Filters[keyof Filters]['field']

/** The filters of an address. */
export type ProductFilters = { [Name in keyof Filters]?: ReturnType<Filters[Name]['read']> }

const filters = Object.entries(productFilters) as [keyof Filters, Filters[keyof Filters]][]

/** Reads the filters of an address, whose values nobody has checked. */
export const readFilters = (raw: Record<string, unknown>): ProductFilters =>
  Object.fromEntries(filters.map(([name, { read }]) => [name, read(raw[name])]))

/** The filters of an address, in the words of the request. */
export const filtersOfRequest = (search: ProductFilters): Pick<Given, Field> =>
  Object.fromEntries(filters.map(([name, { field }]) => [field, search[name]]))

/**
 * Whether a product stays in the list, by filter. Apart from the table above, which every first load
 * carries: only a list without a network needs it. The server's conditions in SQL say the same:
 * tests/server/offline-list.test.ts compares them.
 */
const fits: {
  [Name in Field]: (product: Product, chosen: NonNullable<Parsed[Name]>) => boolean
} = {
  category_id: (product, id) => product.category_id === id || product.sub_category_id === id,
  sub_category_id: (product, id) => product.sub_category_id === id,
  brand_id: (product, ids) => ids.some((id) => product.brand_id === id),
  color_id: (product, ids) => product.colors.some(({ id }) => ids.includes(id)),
  size_id: (product, ids) => product.sizes.some(({ id }) => ids.includes(id)),
  // Stars as they are shown, with one decimal; 0 where nobody has rated.
  rating: (product, stars) => product.rating >= stars,
  // What is paid. What is not for sale has no price that could fit.
  min_price: (product, amount) => product.price !== null && unitPrice(product) >= toMinor(amount),
  max_price: (product, amount) => product.price !== null && unitPrice(product) <= toMinor(amount),
}

/** Whether a product stays in the list that a request asks for, as far as its filters go. */
export const fitsFilters = (product: Product, request: Parsed): boolean =>
  filters.every(
    ([, { field }]) =>
      request[field] === undefined || fits[field](product, request[field] as never),
  )
