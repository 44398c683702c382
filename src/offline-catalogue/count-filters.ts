import type { Category, listProducts, Product } from '#contract/catalogue.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { unitPrice } from '#contract/money.ts'

type Filters = DataOf<typeof listProducts>['filters']
type Choice = { id: number; name: string }

/** Choices of one kind that a list offers, as the server limits them. */
const MOST = 40

/**
 * Returns the filters of a list, counted over the products that it is about, as the server counts
 * them: tests/server/offline-list.test.ts compares the two.
 */
export function countFilters(products: Product[], categories: Category[]): Filters {
  const names = new Map(categories.map(({ id, name }) => [id, name]))
  const prices = products.filter(({ price }) => price !== null).map(unitPrice)
  return {
    brands: count(products.map(({ brand_id, brand }) => choice(brand_id, brand))),
    shops: count(products.map(({ shop }) => choice(shop?.id, shop?.name))),
    categories: count(
      products.map(({ category_id }) => choice(category_id, names.get(category_id ?? 0))),
    ),
    colors: count(
      products.flatMap(({ colors }) =>
        colors.map(({ id, name, color_code }) => ({ id, name, color_code })),
      ),
    ),
    sizes: count(
      products.flatMap(({ sizes }) => sizes.map(({ id, name }) => ({ id, name }))),
      (a, b) => a.id - b.id,
    ),
    // One by one: as arguments, the prices of a large shop would fill the stack.
    min_price: prices.reduce((least, one) => Math.min(least, one), prices[0] ?? 0),
    max_price: prices.reduce((most, one) => Math.max(most, one), 0),
  }
}

/** What has no name cannot be chosen. */
const choice = (id?: number | null, name?: string | null): Choice | null =>
  id && name ? { id, name } : null

type Counted = Choice & { count: number }
const mostFirst = (a: Counted, b: Counted) => b.count - a.count || (a.name < b.name ? -1 : 1)

function count<One extends Choice>(all: (One | null)[], order = mostFirst) {
  const counted = new Map<number, One & { count: number }>()
  for (const one of all) {
    if (one) counted.set(one.id, { ...one, count: (counted.get(one.id)?.count ?? 0) + 1 })
  }
  return [...counted.values()].sort(order).slice(0, MOST)
}
