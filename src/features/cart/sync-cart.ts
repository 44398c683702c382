import type { QueryClient } from '@tanstack/react-query'
import type { Cart } from '#contract/cart.ts'
import { confirmedCart } from '#outbox/confirmed-cart.ts'
import type { OutboxEvent } from '#outbox/event-channel.ts'
import { onPageVisible } from '#src/connection/on-page-visible.ts'
import { pageOutbox } from '#src/outbox/page-outbox.ts'
import { personalKeys } from '#src/query/personal-query.ts'
import { getSession, onSession, sessionOnceKnown } from '#src/session/session.ts'
import { clearBuyNow } from './buy-now.ts'
import { cartQuery } from './cart-query.ts'
import { useShopSelection } from './shop-selection.ts'

/**
 * Keeps the cart in the query cache at what the server confirms, whichever tab or worker heard it.
 * Returns how to stop.
 */
export function syncCart(queryClient: QueryClient): () => void {
  const { events } = pageOutbox()
  const stops = [
    queryClient.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'success') return
      const [, owner, path] = event.query.queryKey
      if (path !== '/carts') return
      const { cart_items }: Cart = event.query.state.data
      // What was put into the cart on another device is to be ordered unless it is unticked here.
      if (owner === getSession()?.owner) {
        useShopSelection.getState().meet(cart_items.map(({ shop_id }) => shop_id))
      }
      askForAmounts(queryClient, String(owner))
    }),
    events.listen((message) => hear(queryClient, message)),
    onSession(() => void adopt(queryClient)),
    onPageVisible(() => void readAgain(queryClient)),
  ]
  void readAgain(queryClient)
  // Where nobody is signed in, a browser may have deleted the account without a word.
  void sessionOnceKnown().then((session) => session ?? clearBuyNow())
  return () => {
    for (const stop of stops) stop()
  }
}

function hear(queryClient: QueryClient, message: OutboxEvent): void {
  if (message.type === 'cleared') {
    useShopSelection.getState().clear()
    clearBuyNow()
  }
  if (message.type === 'order' && message.kind === 'cart' && message.placed) {
    useShopSelection.getState().remove(message.placed.orders.map(({ shop_id }) => shop_id))
    void adopt(queryClient)
  }
  if (message.type === 'drained') {
    void queryClient.invalidateQueries({ queryKey: cartQuery(message.owner).queryKey })
  }
  // A response may come after its account has been left.
  if (message.type !== 'sent' || message.owner !== getSession()?.owner) return
  if (!message.cart) {
    askForAmounts(queryClient, message.owner)
    return
  }
  // A reading that began before would bring back the cart of then.
  const { queryKey } = cartQuery(message.owner)
  void queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData(queryKey, message.cart, { updatedAt: message.at })
  if (message.change.kind === 'delete' || message.change.kind === 'decrement') {
    useShopSelection.getState().keepOnly(message.cart.cart_items.map((group) => group.shop_id))
  }
}

/** Another cart comes to another amount. */
function askForAmounts(queryClient: QueryClient, owner: string): void {
  void queryClient.invalidateQueries({ queryKey: personalKeys(owner, '/cart/checkout') })
}

/**
 * The worker may have sent changes while no page was open. A reading that is under way goes on: it
 * results in the newer of its own cart and this one.
 */
async function adopt(queryClient: QueryClient): Promise<void> {
  const owner = getSession()?.owner
  if (owner === undefined) return
  const known = await confirmedCart(pageOutbox().storage, owner).catch(() => null)
  const { queryKey } = cartQuery(owner)
  const shownAt = queryClient.getQueryState(queryKey)?.dataUpdatedAt ?? 0
  // Shown at a time to come: the clock was ahead then.
  if (known && (known.at > shownAt || shownAt > Date.now())) {
    queryClient.setQueryData(queryKey, known.cart, { updatedAt: known.at })
  }
}

/** Another device, or a tab while this one stood still, may have changed the cart. */
async function readAgain(queryClient: QueryClient): Promise<void> {
  const owner = getSession()?.owner
  if (owner === undefined) return
  await adopt(queryClient)
  await queryClient.invalidateQueries({ queryKey: cartQuery(owner).queryKey })
}
