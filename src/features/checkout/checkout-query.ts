import { queryOptions } from '@tanstack/react-query'
import { listAddresses } from '#contract/account.ts'
import { type Checkout, checkoutCart } from '#contract/checkout.ts'
import { lastPlacedKey } from '#outbox/settle-order.ts'
import { call } from '#src/api/call.ts'
import { pageOutbox } from '#src/outbox/page-outbox.ts'
import { freshFor } from '#src/query/query-client.ts'
import type { Session } from '#src/session/session.ts'
import { kindOf } from './submit-order.ts'

export type CheckoutChoice = { shopIds: number[]; coupon: string | null; isBuyNow: boolean }

/** The figures on the screen, with the key of the order that was the last one before them. */
export type CheckoutFigures = Checkout & { lastPlaced: string | null }

/** What the chosen shops come to. Money: asked anew each time, never shown as final from a copy. */
export const checkoutQuery = (session: Session, choice: CheckoutChoice) =>
  queryOptions({
    queryKey: ['personal', session.owner, '/cart/checkout', choice] as const,
    queryFn: async ({ signal }): Promise<CheckoutFigures> => {
      // Before the figures: an order of another tab in between is then not overlooked.
      const kind = kindOf(choice.isBuyNow)
      const placed = lastPlacedKey(pageOutbox().environment, session.owner, kind).catch(() => null)
      const lastPlaced = await placed
      const request = {
        shop_ids: choice.shopIds,
        coupon_code: choice.coupon,
        is_buy_now: choice.isBuyNow,
      }
      const { data } = await call(checkoutCart, request, { token: session.token, signal })
      return { ...data, lastPlaced }
    },
    staleTime: freshFor(0),
    gcTime: 0,
  })

export const addressesQuery = (session: Session) =>
  queryOptions({
    queryKey: ['personal', session.owner, '/addresses'] as const,
    queryFn: async ({ signal }) =>
      (await call(listAddresses, {}, { token: session.token, signal })).data.addresses,
  })
