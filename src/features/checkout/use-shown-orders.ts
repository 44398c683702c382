import { useEffect, useEffectEvent } from 'react'
import type { OrderKind } from '#outbox/order-attempt.ts'
import { markSeen } from '#outbox/settle-order.ts'
import { pageOutbox } from '#src/outbox/page-outbox.ts'
import type { Session } from '#src/session/session.ts'
import { forgetOrdered } from './checkout-choice.ts'
import type { Placed } from './use-order.ts'

type Checkout = {
  session: Session
  kind: OrderKind
  /** What has become known on this page. */
  placed: Placed | null
  /** What the address names. */
  named: Placed | null
  /** The address is to name these. */
  onPlaced: (ids: number[]) => void
}

/**
 * Returns the orders to thank for: those that the address names, so that a reload shows them again
 * and another tab cannot replace them, or else those that were just placed, which it names from then
 * on.
 */
export function useShownOrders({ session, kind, placed, named, onPlaced }: Checkout) {
  const { owner } = session
  // Of those that were just placed more is known: where to pay, and what was sent before.
  const isNew = placed !== null && (named === null || firstOf(named) === firstOf(placed))
  const name = useEffectEvent(() => onPlaced(placed?.placed.orders.map(({ id }) => id) ?? []))
  useEffect(() => {
    if (!isNew) return
    name()
    // Not after a reload: what is chosen by then is of the next order.
    forgetOrdered(kind)
    void markSeen(pageOutbox().environment, owner, kind).catch(() => {})
  }, [isNew, owner, kind])
  return isNew ? placed : named
}

const firstOf = ({ placed }: Placed) => placed.orders[0]?.id
