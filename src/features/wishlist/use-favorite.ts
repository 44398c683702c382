import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { changeFavorite } from '#contract/account.ts'
import type { Product } from '#contract/catalogue.ts'
import { call } from '#src/api.ts'
import { type Session, useSession } from '#src/offline/session.ts'
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
    mutationFn: ({ token }: Session) =>
      call(
        changeFavorite,
        { product_id: product.id, is_favorite: !isFavorite },
        { token, key: crypto.randomUUID() },
      ),
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

  const toggle = (): { refused: 'login' } | undefined => {
    if (!session) return { refused: 'login' }
    if (!change.isPending) change.mutate(session)
  }
  return { isFavorite, toggle }
}
