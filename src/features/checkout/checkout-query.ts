import { queryOptions } from '@tanstack/react-query'
import type { Checkout } from '#contract/checkout.ts'
import { lastPlacedKey } from '#outbox/settle-order.ts'
import { pageOutbox } from '#src/outbox/page-outbox.ts'
import { personalKey, personalQuery } from '#src/query/personal-query.ts'
import { freshFor } from '#src/query/query-client.ts'
import { readPersonal } from '#src/query/read-personal.ts'
import type { Session } from '#src/session/session.ts'
import { kindOf } from './submit-order.ts'

export type CheckoutChoice = { shopIds: number[]; coupon: string | null; isBuyNow: boolean }

/** The figures on the screen, with the key of the order that was the last one before them. */
export type CheckoutFigures = Checkout & { lastPlaced: string | null }

/** What the chosen shops come to. Money: fetched anew each time, never shown as final from a copy. */
export function checkoutQuery({ owner }: Session, { shopIds, coupon, isBuyNow }: CheckoutChoice) {
  const request = { shop_ids: shopIds, coupon_code: coupon, is_buy_now: isBuyNow }
  return queryOptions({
    queryKey: personalKey(owner, '/cart/checkout', request),
    queryFn: async ({ signal }): Promise<CheckoutFigures> => {
      // Before the figures: an order of another tab in between is then not overlooked.
      const placed = lastPlacedKey(pageOutbox().environment, owner, kindOf(isBuyNow))
      const lastPlaced = await placed.catch(() => null)
      return { ...(await readPersonal('/cart/checkout', request, owner, signal)), lastPlaced }
    },
    staleTime: freshFor(0),
    gcTime: 0,
  })
}

export const addressesQuery = (session: Session) =>
  queryOptions({
    ...personalQuery('/addresses', {}, session),
    select: ({ addresses }) => addresses,
  })

export const collectedVouchersQuery = (session: Session) =>
  queryOptions({
    ...personalQuery('/get-collected-vouchers', {}, session),
    // Collected a moment ago, on the way to the checkout.
    staleTime: freshFor(0),
    select: ({ coupons }) => coupons,
  })
