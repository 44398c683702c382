import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { unitPrice } from '#contract/money.ts'
import { useSession } from '#src/session/session.ts'
import { cartTotalsQuery } from './cart-amount-query.ts'
import type { CartOnScreen } from './use-cart.ts'

export type CartAmount = {
  /** Minor units; null until something is known. */
  amount: number | null
  /** What is added to it, in minor units; null unless the server has said so of this amount. */
  delivery: number | null
  tax: number | null
  /** With what is added to it. */
  payable: number | null
  /** When the server said it, when that is not of now; else null. */
  asOf: number | null
  /** Added up from the known prices, because the server does not know of a change yet. */
  isEstimate: boolean
}

/**
 * What the chosen shops come to: the server's total. While a change is on its way to the server
 * there is none for what the screen shows, and the known prices stand in, marked.
 */
export function useCartAmount(
  shopIds: number[],
  { cart, confirmedAt, waitingCount }: CartOnScreen,
): CartAmount {
  const session = useSession()
  const query = useQuery({
    ...cartTotalsQuery(session, shopIds),
    placeholderData: keepPreviousData,
  })
  const isCurrent = query.data !== undefined && !query.isPlaceholderData && !query.isError
  const estimate = cart.groups
    .filter(({ shop_id }) => shopIds.includes(shop_id))
    .flatMap(({ products }) => products)
    .reduce((sum, line) => sum + unitPrice(line) * line.quantity, 0)
  // Of a cart before this one: it is being asked for again, or the server is not reachable.
  const isOutdated =
    query.dataUpdatedAt < confirmedAt &&
    (query.isError || (query.data !== undefined && query.data.total_amount !== estimate))
  const isUnknown = waitingCount > 0 || isOutdated || (query.isError && query.data === undefined)
  if (isUnknown || shopIds.length === 0) {
    return {
      amount: estimate,
      delivery: null,
      tax: null,
      payable: null,
      asOf: null,
      isEstimate: true,
    }
  }
  return {
    amount: query.data?.total_amount ?? null,
    delivery: query.data?.delivery_charge ?? null,
    tax: query.data?.order_tax_amount ?? null,
    payable: query.data?.payable_amount ?? null,
    asOf: !isCurrent && query.dataUpdatedAt > 0 ? query.dataUpdatedAt : null,
    isEstimate: false,
  }
}
