import type { Category, listProducts, Product } from '#contract/catalogue.ts'
import type { DataOf, ParsedRequestOf } from '#contract/endpoint.ts'
import { unitPrice } from '#contract/money.ts'
import { fitsFilters } from '#contract/product-filters.ts'

type Filters = DataOf<typeof listProducts>['filters']
type Request = ParsedRequestOf<typeof listProducts>
type Choice = { id: number; name: string }

/** Choices of one kind that a list offers, as the server limits them. */
const MOST = 40

/**
 * Returns the filters of a list: what the products that it is about offer, with the numbers that the
 * other chosen filters leave, as the server counts them: tests/server/offline-list.test.ts compares
 * the two.
 * @param anywhere the list in all categories, of which another one can be chosen
 */
export function countFilters(
  products: Product[],
  anywhere: Product[],
  categories: Category[],
  request: Request,
): Filters {
  const names = new Map(categories.map(({ id, name }) => [id, name]))
  const prices = products.filter(({ price }) => price !== null).map(unitPrice)
  /** Filters of one kind do not narrow what the others of their kind would show. */
  const choices = <One extends Choice>(
    field: keyof typeof ownFields,
    of: (product: Product) => (One | null)[],
    { among = products, order = mostFirst } = {},
  ) => {
    const others = { ...request, ...ownFields[field] }
    const left = count(among.filter((product) => fitsFilters(product, others)).flatMap(of))
    return [...count(among.flatMap(of)).values()]
      .sort(order)
      .slice(0, MOST)
      .map((one) => ({ ...one, count: left.get(one.id)?.count ?? 0 }))
  }
  return {
    brands: choices('brands', ({ brand_id, brand }) => [choice(brand_id, brand)]),
    shops: choices('shops', ({ shop }) => [choice(shop?.id, shop?.name)]),
    categories: choices(
      'categories',
      ({ category_id }) => [choice(category_id, names.get(category_id ?? 0))],
      { among: anywhere },
    ),
    colors: choices('colors', ({ colors }) =>
      colors.map(({ id, name, color_code }) => ({ id, name, color_code })),
    ),
    sizes: choices('sizes', ({ sizes }) => sizes.map(({ id, name }) => ({ id, name })), {
      order: (a, b) => a.id - b.id,
    }),
    // One by one: as arguments, the prices of a large shop would fill the stack.
    min_price: prices.reduce((least, one) => Math.min(least, one), prices[0] ?? 0),
    max_price: prices.reduce((most, one) => Math.max(most, one), 0),
  }
}

/** A request without its filters of one kind. */
const ownFields = {
  brands: { brand_id: undefined },
  shops: { shop_ids: undefined },
  categories: { category_id: undefined, sub_category_id: undefined },
  colors: { color_id: undefined },
  sizes: { size_id: undefined },
}

/** What has no name cannot be chosen. */
const choice = (id?: number | null, name?: string | null): Choice | null =>
  id && name ? { id, name } : null

type Counted = Choice & { count: number }
const mostFirst = (a: Counted, b: Counted) => b.count - a.count || (a.name < b.name ? -1 : 1)

function count<One extends Choice>(all: (One | null)[]) {
  const counted = new Map<number, One & { count: number }>()
  for (const one of all) {
    if (one) counted.set(one.id, { ...one, count: (counted.get(one.id)?.count ?? 0) + 1 })
  }
  return counted
}
