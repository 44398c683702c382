import type { listProducts, Product } from './catalogue.ts'
import type { ParsedRequestOf, RequestOf } from './endpoint.ts'
import { isEnough } from './enough-ratings.ts'
import { toMinor, unitPrice } from './money.ts'

type RequestParameters = RequestOf<typeof listProducts>
type Parsed = ParsedRequestOf<typeof listProducts>

/** The same limits as in the request: at most 15 digits per id and 100 ids. */
const IDS = /^[1-9]\d{0,14}(,[1-9]\d{0,14}){0,99}$/

/** 3, or '3,7' for either of the two. */
const readIds = (value: unknown) =>
  typeof value === 'number' ? readId(value) : IDS.test(String(value)) ? String(value) : undefined

const readId = (value: unknown) =>
  typeof value === 'number' && IDS.test(String(value)) ? value : undefined

/** On, or no filter. */
const readYes = (value: unknown) => (value === 1 ? value : undefined)

const readAmount = (value: unknown) =>
  typeof value === 'number' && value >= 0 && value < 1e15 ? value : undefined

/**
 * Filters of a product list, under their names in the page's address. `field` is the parameter of
 * listProducts, which takes the same value; `read` returns the parsed value, or undefined if it is
 * invalid, which means no filter. Shop, brand, color and size take several values, any of which may
 * match; different filters must all match. The list shows one category at a time.
 */
export const productFilters = {
  category: { field: 'category_id', read: readId },
  subcategory: { field: 'sub_category_id', read: readId },
  shop: { field: 'shop_ids', read: readIds },
  brand: { field: 'brand_id', read: readIds },
  color: { field: 'color_id', read: readIds },
  size: { field: 'size_id', read: readIds },
  rating: { field: 'rating', read: readAmount },
  min: { field: 'min_price', read: readAmount },
  max: { field: 'max_price', read: readAmount },
  stock: { field: 'in_stock', read: readYes },
  sale: { field: 'on_sale', read: readYes },
} as const satisfies Record<
  string,
  { field: keyof RequestParameters; read: (value: unknown) => unknown }
>

type Filters = typeof productFilters
type Field = Filters[keyof Filters]['field']

/** The filters of an address. */
export type ProductFilters = { [Name in keyof Filters]?: ReturnType<Filters[Name]['read']> }

const filters = Object.entries(productFilters) as [keyof Filters, Filters[keyof Filters]][]

/** Parses the filters of an address; invalid values are ignored. */
export const readFilters = (raw: Record<string, unknown>): ProductFilters =>
  Object.fromEntries(filters.map(([name, { read }]) => [name, read(raw[name])]))

/** Returns the filters of an address as parameters of listProducts. */
export const filtersOfRequest = (search: ProductFilters): Pick<RequestParameters, Field> =>
  Object.fromEntries(filters.map(([name, { field }]) => [field, search[name]]))

/**
 * Returns whether a product matches, by filter. Kept apart from the table above, which is part of
 * every first load, because only offline lists need it. The server's SQL conditions do the same:
 * tests/server/offline-list.test.ts compares them.
 */
const fits: {
  [Name in Field]: (product: Product, chosen: NonNullable<Parsed[Name]>) => boolean
} = {
  category_id: (product, id) => product.category_id === id || product.sub_category_id === id,
  sub_category_id: (product, id) => product.sub_category_id === id,
  shop_ids: (product, ids) => ids.some((id) => product.shop?.id === id),
  brand_id: (product, ids) => ids.some((id) => product.brand_id === id),
  color_id: (product, ids) => product.colors.some(({ id }) => ids.includes(id)),
  size_id: (product, ids) => product.sizes.some(({ id }) => ids.includes(id)),
  // Stars as shown, with one decimal; a rating that is not shown is not found either.
  rating: ({ rating, total_reviews }, stars) => isEnough(total_reviews) && rating >= stars,
  // The price to pay. A product that is not for sale has none and never matches.
  min_price: (product, amount) => product.price !== null && unitPrice(product) >= toMinor(amount),
  max_price: (product, amount) => product.price !== null && unitPrice(product) <= toMinor(amount),
  in_stock: (product) => product.price !== null && product.quantity > 0,
  on_sale: (product) => product.price !== null && unitPrice(product) < product.price,
}

/** Returns whether a product matches all filters of a request. */
export const fitsFilters = (product: Product, request: Parsed): boolean =>
  filters.every(
    ([, { field }]) =>
      request[field] === undefined || fits[field](product, request[field] as never),
  )
