import { queryOptions } from '@tanstack/react-query'
import { listAddresses } from '#contract/account.ts'
import { checkoutCart } from '#contract/checkout.ts'
import { call } from '#src/api.ts'
import { freshFor } from '#src/offline/query-client.ts'
import type { Session } from '#src/offline/session.ts'

export type CheckoutChoice = { shopIds: number[]; coupon: string | null; isBuyNow?: boolean }

/** What the chosen shops come to. Money: asked anew each time, never shown as final from a copy. */
export const checkoutQuery = (session: Session, choice: CheckoutChoice) =>
  queryOptions({
    queryKey: ['personal', session.owner, '/cart/checkout', choice] as const,
    queryFn: async ({ signal }) =>
      (
        await call(
          checkoutCart,
          {
            shop_ids: choice.shopIds,
            coupon_code: choice.coupon,
            is_buy_now: choice.isBuyNow ?? false,
          },
          { token: session.token, signal },
        )
      ).data,
    staleTime: freshFor(0),
    gcTime: 0,
  })

export const addressesQuery = (session: Session) =>
  queryOptions({
    queryKey: ['personal', session.owner, '/addresses'] as const,
    queryFn: async ({ signal }) =>
      (await call(listAddresses, {}, { token: session.token, signal })).data.addresses,
  })
