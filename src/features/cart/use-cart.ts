import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { emptyCart } from '#contract/cart.ts'
import { foldCart, type ShownCart } from '#outbox/fold-cart.ts'
import { useOutboxView } from '#src/offline/outbox-view.ts'
import { useSession } from '#src/offline/session.ts'
import { cartQuery } from './cart-query.ts'

export type CartOnScreen = {
  cart: ShownCart
  /** Nothing is known yet of this account's cart. */
  isLoading: boolean
  error: Error | null
  /** Number of changes that have not reached the server. */
  waitingCount: number
  /** Milliseconds since 1970 of the cart that the server confirmed, 0 when there is none. */
  confirmedAt: number
}

/** The cart on the screen: the confirmed one and the changes on their way. Empty for a visitor. */
export function useCart(): CartOnScreen {
  const owner = useSession()?.owner ?? null
  const view = useOutboxView()
  const query = useQuery({ ...cartQuery(owner ?? ''), enabled: owner !== null })
  const changes = view.owner === owner ? view.changes : none
  const confirmed = owner === null ? undefined : query.data
  const cart = useMemo(() => foldCart(confirmed ?? emptyCart, changes), [confirmed, changes])
  return {
    cart,
    isLoading: owner !== null && query.isPending && changes.length === 0,
    error: query.error,
    waitingCount: cart.waiting,
    confirmedAt: query.dataUpdatedAt,
  }
}

const none: [] = []
