import { personalQuery } from '#src/query/personal-query.ts'
import type { Session } from '#src/session/session.ts'

/** The wishlist of an account. Public responses know nothing of it: hearts are laid over them. */
export const favoritesQuery = (session: Session | null) =>
  personalQuery('/favorite-products', {}, session)
