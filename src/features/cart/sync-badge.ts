import type { QueryClient } from '@tanstack/react-query'
import { emptyCart } from '#contract/cart-lines.ts'
import { applyPendingChanges } from '#outbox/apply-pending-changes.ts'
import { getOutboxView, useOutboxView } from '#src/outbox/outbox-view.ts'
import { getSession, onSession } from '#src/session/session.ts'
import { cartQuery } from './cart-query.ts'

type Badges = { setAppBadge?(count: number): Promise<void>; clearAppBadge?(): Promise<void> }

/**
 * Shows on the icon of the installed app what the cart's button shows: how much is in the cart, with
 * the changes that wait. Returns the function that stops it.
 */
export function syncBadge(
  queryClient: QueryClient,
  badges: Badges = navigator as Badges,
): () => void {
  // What an earlier start has left is not known.
  let shown: number | null = null
  const update = () => {
    const total = cartTotal(queryClient)
    if (total === null || total === shown) return
    shown = total
    const done = total > 0 ? badges.setAppBadge?.(total) : badges.clearAppBadge?.()
    done?.catch(() => {})
  }
  const stops = [
    useOutboxView.subscribe(update),
    onSession(update),
    queryClient.getQueryCache().subscribe(({ query }) => {
      if (query.queryKey[2] === '/carts') update()
    }),
  ]
  update()
  return () => {
    for (const stop of stops) stop()
  }
}

/** Null while nothing is known of the cart. */
function cartTotal(queryClient: QueryClient): number | null {
  const session = getSession()
  if (!session) return 0
  const confirmed = queryClient.getQueryData(cartQuery(session.owner).queryKey)
  const view = getOutboxView()
  const changes = view.owner === session.owner ? view.changes : []
  if (!confirmed && changes.length === 0) return null
  return applyPendingChanges(confirmed ?? emptyCart, changes).total
}
