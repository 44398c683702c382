import { changeFavorite, listFavorites } from '#contract/account.ts'
import type { Product } from '#contract/catalogue.ts'
import { newKey } from '#outbox/new-key.ts'
import { call } from '#src/api/call.ts'
import type { Session } from '#src/session/session.ts'

export const readFavorites = async ({ token }: Session, signal: AbortSignal): Promise<Product[]> =>
  (await call(listFavorites, {}, { token, signal })).data.products

/** @throws ApiProblem, NetworkProblem */
export const setFavorite = ({ token }: Session, product: number, favorite: boolean) =>
  call(changeFavorite, { product_id: product, is_favorite: favorite }, { token, key: newKey() })
