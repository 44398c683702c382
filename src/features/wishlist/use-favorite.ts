import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Product } from '#contract/catalogue.ts'
import { type Session, sessionOnceKnown, useSession } from '#src/offline/session.ts'
import { toastError } from '#src/ui/toast.ts'
import { favoritesQuery } from './favorites-query.ts'

const nobody: Session = { token: '', owner: '', user: null as never }

/**
 * Whether a product is on the wishlist, and how to change it. The heart turns at once and turns
 * back when the shop refuses. `toggle` answers `refused: 'login'` for a visitor.
 */
export function useFavorite(product: Product) {
  const session = useSession()
  const queryClient = useQueryClient()
  const query = favoritesQuery(session ?? nobody)
  const favorites = useQuery({ ...query, enabled: session !== null }).data ?? []
  const isFavorite = favorites.some((one) => one.id === product.id)

  const change = useMutation({
    mutationFn: async (who: Session) => {
      const { setFavorite } = await import('./favorite-calls.ts')
      return setFavorite(who, product.id, !isFavorite)
    },
    onMutate: async () => {
      await queryClient.cancelQueries({ queryKey: query.queryKey })
      const before = queryClient.getQueryData(query.queryKey) ?? []
      queryClient.setQueryData(
        query.queryKey,
        isFavorite ? before.filter((one) => one.id !== product.id) : [product, ...before],
      )
      return before
    },
    onError: (error, _, before) => {
      queryClient.setQueryData(query.queryKey, before)
      toastError(error.message)
    },
  })

  const toggle = async (): Promise<{ refused: 'login' } | undefined> => {
    const who = await sessionOnceKnown()
    if (!who) return { refused: 'login' }
    if (!change.isPending) change.mutate(who)
  }
  return { isFavorite, toggle }
}
