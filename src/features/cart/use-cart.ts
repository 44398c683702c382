import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Cart } from '#contract/cart.ts'
import { emptyCart } from '#contract/cart-lines.ts'
import { applyPendingChanges, type ShownCart } from '#outbox/apply-pending-changes.ts'
import type { CartChange } from '#outbox/cart-change.ts'
import { useOutboxView } from '#src/outbox/outbox-view.ts'
import { useSession } from '#src/session/session.ts'
import { cartQuery } from './cart-query.ts'

export type CartOnScreen = {
  cart: ShownCart
  /** Nothing is known yet of this account's cart. */
  isLoading: boolean
  error: Error | null
  /** Nothing is known of this account's cart, because it did not load. */
  isUnread: boolean
  /** It has failed to load before, on this page. */
  hasFailed: boolean
  /** Number of changes that have not reached the server. */
  waitingCount: number
  /** Milliseconds since 1970 of the cart that the server confirmed, 0 when there is none. */
  confirmedAt: number
  /** Asks the server for the cart as it is now. */
  refresh: () => void
}

/** The cart on the screen: the confirmed one and the changes on their way. Empty for a visitor. */
export function useCart(): CartOnScreen {
  const owner = useSession()?.owner ?? null
  const view = useOutboxView()
  const query = useQuery({ ...cartQuery(owner ?? ''), enabled: owner !== null })
  const { refetch } = query
  const refresh = useCallback(() => {
    if (owner !== null) void refetch()
  }, [owner, refetch])
  const changes = view.owner === owner ? view.changes : none
  const confirmed = owner === null ? undefined : query.data
  const cart = foldOnce(confirmed ?? emptyCart, changes)
  return {
    cart,
    isLoading: owner !== null && query.isPending && changes.length === 0,
    error: query.error,
    isUnread: owner !== null && query.isLoadingError && changes.length === 0,
    hasFailed: query.errorUpdateCount > 0,
    waitingCount: cart.waiting,
    confirmedAt: query.dataUpdatedAt,
    refresh,
  }
}

const none: CartChange[] = []

let folded: { confirmed: Cart; changes: CartChange[]; cart: ShownCart } | null = null

/** Every card of a list shows its part of the cart: it is folded once for all of them. */
function foldOnce(confirmed: Cart, changes: CartChange[]): ShownCart {
  if (folded?.confirmed !== confirmed || folded.changes !== changes) {
    folded = { confirmed, changes, cart: applyPendingChanges(confirmed, changes) }
  }
  return folded.cart
}
