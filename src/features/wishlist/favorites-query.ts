import { queryOptions } from '@tanstack/react-query'
import { listFavorites } from '#contract/account.ts'
import { call } from '#src/api.ts'
import type { Session } from '#src/offline/session.ts'

/** The wishlist of an account. Public answers know nothing of it: hearts are laid over them. */
export const favoritesQuery = (session: Session) =>
  queryOptions({
    queryKey: ['personal', session.owner, listFavorites.path] as const,
    queryFn: async ({ signal }) =>
      (await call(listFavorites, {}, { token: session.token, signal })).data.products,
  })
