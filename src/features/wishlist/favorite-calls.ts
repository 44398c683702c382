import { changeFavorite } from '#contract/account.ts'
import { newKey } from '#outbox/new-key.ts'
import { call } from '#src/api/call.ts'
import type { Session } from '#src/session/session.ts'

/** @throws ApiProblem, NetworkProblem */
export const setFavorite = ({ token }: Session, product: number, favorite: boolean) =>
  call(changeFavorite, { product_id: product, is_favorite: favorite }, { token, key: newKey() })
