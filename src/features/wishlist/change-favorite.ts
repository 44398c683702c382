import type { QueryClient } from '@tanstack/react-query'
import type { i18n } from 'i18next'
import type { Product } from '#contract/catalogue.ts'
import type { Session } from '#src/offline/session.ts'
import { toastProblem } from '#src/toast-problem.ts'
import { setFavorite } from './favorite-calls.ts'
import { favoritesQuery } from './favorites-query.ts'

const pending = new Set<number>()

/**
 * Puts a product on the wishlist or takes it off. The heart turns at once and turns back when the
 * shop refuses; a press while the last one is on its way does nothing.
 */
export async function changeFavorite(
  queryClient: QueryClient,
  session: Session,
  product: Product,
  t: i18n['t'],
): Promise<void> {
  if (pending.has(product.id)) return
  pending.add(product.id)
  const { queryKey } = favoritesQuery(session)
  await queryClient.cancelQueries({ queryKey })
  const before = queryClient.getQueryData(queryKey) ?? []
  const others = before.filter((one) => one.id !== product.id)
  const isFavorite = others.length < before.length
  queryClient.setQueryData(queryKey, isFavorite ? others : [product, ...before])
  try {
    await setFavorite(session, product.id, !isFavorite)
  } catch (error) {
    queryClient.setQueryData(queryKey, before)
    toastProblem(t, error)
  } finally {
    pending.delete(product.id)
  }
}
