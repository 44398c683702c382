import { queryOptions } from '@tanstack/react-query'
import { personalQuery } from '#src/query/personal-query.ts'
import type { Session } from '#src/session/session.ts'

/**
 * What the chosen shops of the cart come to, in minor units, as the server calculates it. Asked
 * again after every cart that the server confirms (`sync-cart.ts`). The checkout asks for more than
 * the shops, so its figures never come from here.
 */
export const cartAmountQuery = (session: Session | null, shopIds: number[]) =>
  queryOptions({
    ...personalQuery('/cart/checkout', { shop_ids: shopIds }, session),
    select: ({ checkout }) => checkout.total_amount,
    enabled: session !== null && shopIds.length > 0,
    gcTime: 60_000,
  })
