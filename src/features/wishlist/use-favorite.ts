import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Product } from '#contract/catalogue.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { sessionOnceKnown, useSession } from '#src/session/session.ts'
import { favoritesQuery } from './favorites-query.ts'

/**
 * Whether a product is on the wishlist, and how to change it. `toggle` returns `refused: 'login'`
 * for a visitor; what a visitor wanted is `wanted` after the login, whatever the list had.
 */
export function useFavorite(product: Product) {
  const { t } = useTranslation()
  const session = useSession()
  const queryClient = useQueryClient()
  const wishlist = useQuery({ ...favoritesQuery(session), enabled: session !== null }).data

  const toggle = async (wanted?: boolean): Promise<{ refused: 'login' } | undefined> => {
    const who = await sessionOnceKnown()
    if (!who) return { refused: 'login' }
    const { changeFavorite } = await import('./change-favorite.ts')
    await changeFavorite(queryClient, who, product, t, wanted)
  }
  return { isFavorite: wishlist?.products.some((one) => one.id === product.id) ?? false, toggle }
}
