import type { QueryClient } from '@tanstack/react-query'
import type { i18n } from 'i18next'
import type { Product } from '#contract/catalogue.ts'
import { toastProblem } from '#src/api/toast-problem.ts'
import type { Session } from '#src/session/session.ts'
import { setFavorite } from './favorite-calls.ts'
import { favoritesQuery } from './favorites-query.ts'

const pending = new Set<number>()

/**
 * Puts a product on the wishlist or takes it off. The heart turns at once and turns back when the
 * shop refuses; a press while the last one is on its way does nothing.
 * @param wanted whether it is to be on the wishlist; the other way round unless given
 */
export async function changeFavorite(
  queryClient: QueryClient,
  session: Session,
  product: Product,
  t: i18n['t'],
  wanted?: boolean,
): Promise<void> {
  if (pending.has(product.id)) return
  pending.add(product.id)
  const { queryKey } = favoritesQuery(session)
  await queryClient.cancelQueries({ queryKey })
  const known = queryClient.getQueryData(queryKey)
  const before = known?.products ?? []
  const others = before.filter((one) => one.id !== product.id)
  const isWanted = wanted ?? others.length === before.length
  queryClient.setQueryData(queryKey, { products: isWanted ? [product, ...others] : others })
  try {
    await setFavorite(session, product.id, isWanted)
  } catch (error) {
    queryClient.setQueryData(queryKey, { products: before })
    toastProblem(t, error)
  } finally {
    pending.delete(product.id)
    // The rest of the list was still on its way, and was cancelled for this.
    if (!known) void queryClient.invalidateQueries({ queryKey })
  }
}
