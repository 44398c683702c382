import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSession } from '#src/offline/session.ts'
import { cartAmountQuery } from './cart-amount-query.ts'
import type { CartOnScreen } from './use-cart.ts'

export type CartAmount = {
  /** Minor units; null until the server has said it. */
  amount: number | null
  /** When the server said it, when that is not of now; else null. */
  asOf: number | null
}

/** The total of the chosen shops: the server's, never ours. Nothing chosen comes to nothing. */
export function useCartAmount(
  shopIds: number[],
  { confirmedAt, waitingCount }: CartOnScreen,
): CartAmount {
  const session = useSession()
  const query = useQuery({
    ...cartAmountQuery(session, shopIds, confirmedAt),
    placeholderData: keepPreviousData,
  })
  if (shopIds.length === 0) return { amount: 0, asOf: null }
  const isOld = query.isError || query.isPlaceholderData || waitingCount > 0
  return {
    amount: query.data ?? null,
    asOf: isOld && query.dataUpdatedAt > 0 ? query.dataUpdatedAt : null,
  }
}
