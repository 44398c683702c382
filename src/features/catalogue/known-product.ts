import type { QueryClient } from '@tanstack/react-query'
import type { getProduct, Product } from '#contract/catalogue.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { detailsOfCard } from '#src/offline-catalogue/details-of-card.ts'

/**
 * Returns what a list in the query cache holds of a product, as its page shows it until the shop
 * has responded. Undefined when no list holds it.
 */
export function knownProduct(
  queryClient: QueryClient,
  locale: string,
  id: number,
): DataOf<typeof getProduct> | undefined {
  const lists = queryClient.getQueriesData<object>({ queryKey: ['public', locale] })
  for (const [, data] of lists) {
    const card = data && findCard(data, id)
    if (card) {
      return { product: detailsOfCard(card), related_products: [], popular_products: [] }
    }
  }
  return undefined
}

/** Lists of products stand at every depth of a response. */
function findCard(data: object, id: number): Product | undefined {
  for (const [name, value] of Object.entries(data)) {
    if (typeof value !== 'object' || value === null) continue
    const found = /products$/.test(name)
      ? (value as Product[]).find((product) => product.id === id)
      : Array.isArray(value)
        ? undefined
        : findCard(value, id)
    if (found) return found
  }
  return undefined
}
