import { queryOptions } from '@tanstack/react-query'
import { personalQuery } from '#src/query/personal-query.ts'
import type { Session } from '#src/session/session.ts'

/**
 * What the server says of the chosen shops of the cart. Asked again after every cart that it
 * confirms (`sync-cart.ts`). The checkout asks for more than the shops, so its figures never come
 * from here.
 */
export const cartFiguresQuery = (session: Session | null, shopIds: number[]) =>
  queryOptions({
    ...personalQuery('/cart/checkout', { shop_ids: shopIds }, session),
    enabled: session !== null && shopIds.length > 0,
    gcTime: 60_000,
  })

/** What the chosen shops of the cart come to, as the server calculates it. */
export const cartTotalsQuery = (session: Session | null, shopIds: number[]) =>
  queryOptions({
    ...cartFiguresQuery(session, shopIds),
    select: ({ checkout }) => checkout,
  })
