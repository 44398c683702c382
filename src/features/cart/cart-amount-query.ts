import { queryOptions } from '@tanstack/react-query'
import { checkoutCart } from '#contract/checkout.ts'
import { call } from '#src/api/call.ts'
import type { Session } from '#src/session/session.ts'

/**
 * What the chosen shops of the cart come to, as the server reckons it. `cartOf` is the moment of
 * the confirmed cart: another cart, another question.
 */
export const cartAmountQuery = (session: Session | null, shopIds: number[], cartOf: number) =>
  queryOptions({
    queryKey: ['personal', session?.owner ?? '', 'cart-amount', shopIds, cartOf] as const,
    queryFn: async ({ signal }) => {
      const request = { shop_ids: shopIds }
      const { data } = await call(checkoutCart, request, { token: session?.token, signal })
      return data.checkout.total_amount
    },
    enabled: session !== null && shopIds.length > 0,
    gcTime: 60_000,
  })
