import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { PlacedOrders } from '#contract/checkout.ts'
import type { Session } from '#src/offline/session.ts'
import { unsettledAttempt } from './order-attempt.ts'
import { findOrder, type OrderDraft, type OrderOutcome, sendOrder } from './place-order.ts'

/**
 * Placing an order as the checkout page sees it. `check` asks for the order of unknown outcome,
 * which may stem from before a reload.
 */
export function useOrder(session: Session, onPlaced: (orders: PlacedOrders) => void) {
  const queryClient = useQueryClient()
  const follow = async (outcome: OrderOutcome) => {
    if ('placed' in outcome) {
      await queryClient.invalidateQueries({ queryKey: ['personal', session.owner] })
      onPlaced(outcome.placed)
    }
    if ('changed' in outcome) {
      await queryClient.invalidateQueries({
        queryKey: ['personal', session.owner, '/cart/checkout'],
      })
    }
  }
  const send = useMutation({
    mutationFn: (draft: OrderDraft | null) =>
      draft ? sendOrder(session, draft) : findOrder(session),
    networkMode: 'always',
    onSuccess: follow,
  })
  const outcome = send.data
  return {
    place: (draft: OrderDraft) => send.mutate(draft),
    check: () => send.mutate(null),
    isPending: send.isPending,
    outcome,
    isUnknown: outcome ? 'unknown' in outcome : unsettledAttempt(session.owner) !== null,
    error: send.error,
  }
}
