import type { Product } from '#contract/catalogue.ts'
import { unitPrice } from '#contract/money.ts'
import type { SortType } from '#contract/sort-types.ts'

type Value = string | number | null
type Compare = (a: Product, b: Product) => number

/** Compares by a value; missing values come last in either direction. */
const by =
  (read: (product: Product) => Value, sign: 1 | -1): Compare =>
  (a, b) => {
    const [one, other] = [read(a), read(b)]
    if (one === other) return 0
    if (one === null) return 1
    if (other === null) return -1
    return one < other ? -sign : sign
  }
const ascending = (read: (product: Product) => Value) => by(read, 1)
const descending = (read: (product: Product) => Value) => by(read, -1)

/** Some shops send "1.2K", which cannot be compared. */
export const amountOf = (count: number | string): number => Number(count) || 0
const paid = (product: Product) => (product.price === null ? null : unitPrice(product))
const share = (product: Product) => unitPrice(product) / (product.price ?? 0)

/** The server's sort orders; null if only the server can compute it. */
const orders: Record<SortType, Compare[] | null> = {
  // The order of the copy, or of the best match in a search.
  default: null,
  just_for_you: null,
  top_selling: [descending(({ total_sold }) => amountOf(total_sold))],
  popular_product: [
    descending(({ total_sold }) => amountOf(total_sold)),
    descending(({ rating }) => rating),
  ],
  newest: [descending(({ created_at }) => created_at)],
  high_to_low: [descending(paid)],
  low_to_high: [ascending(paid)],
  best_deal: [ascending(share)],
}

/**
 * Returns products in one of the shop's sort orders; in the order of the copy if it is unknown
 * here.
 */
export function sortOffline(products: Product[], order: SortType): Product[] {
  const compares = orders[order]
  if (!compares) return products
  const all = [...compares, ascending(({ id }) => id)]
  return products.toSorted((a, b) => {
    for (const compare of all) {
      const result = compare(a, b)
      if (result !== 0) return result
    }
    return 0
  })
}
