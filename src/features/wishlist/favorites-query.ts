import { queryOptions } from '@tanstack/react-query'
import type { Session } from '#src/session/session.ts'

/** The wishlist of an account. Public answers know nothing of it: hearts are laid over them. */
export const favoritesQuery = (session: Session) =>
  queryOptions({
    queryKey: ['personal', session.owner, '/favorite-products'] as const,
    queryFn: async ({ signal }) => {
      const { readFavorites } = await import('./favorite-calls.ts')
      return readFavorites(session, signal)
    },
  })
