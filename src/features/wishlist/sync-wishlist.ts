import { type QueryClient, QueryObserver } from '@tanstack/react-query'
import { applyPendingFavorites } from '#outbox/apply-pending-favorites.ts'
import { isFavoriteKind } from '#outbox/cart-change.ts'
import { getOutboxView, useOutboxView } from '#src/outbox/outbox-view.ts'
import { pageOutbox } from '#src/outbox/page-outbox.ts'
import { productOfPreview } from '#src/outbox/preview-product.ts'
import { getSession, onSession } from '#src/session/session.ts'
import { favoritesQuery } from './favorites-query.ts'
import { useWishlist } from './wishlist.ts'

/**
 * Keeps the wishlist on the screen at what the server confirms and the outbox holds, whichever tab
 * or worker sent it. Returns how to stop.
 */
export function syncWishlist(queryClient: QueryClient): () => void {
  let stopReading = () => {}
  const read = () => {
    stopReading()
    const session = getSession()
    show(queryClient)
    if (!session) return
    const observer = new QueryObserver(queryClient, favoritesQuery(session))
    stopReading = observer.subscribe(() => show(queryClient))
    show(queryClient)
  }
  const stops = [
    onSession(read),
    useOutboxView.subscribe(() => show(queryClient)),
    pageOutbox().events.listen((message) => {
      if (message.type !== 'sent' || !isFavoriteKind(message.change.kind)) return
      // A reading that began before would bring back the wishlist of then.
      const { queryKey } = favoritesQuery(getSession())
      void queryClient.cancelQueries({ queryKey }).then(() => {
        void queryClient.invalidateQueries({ queryKey })
      })
    }),
    () => stopReading(),
  ]
  read()
  return () => {
    for (const stop of stops) stop()
  }
}

function show(queryClient: QueryClient): void {
  const session = getSession()
  if (!session) {
    useWishlist.setState(useWishlist.getInitialState())
    return
  }
  const confirmed = queryClient.getQueryState(favoritesQuery(session).queryKey)
  const { owner, changes, sent } = getOutboxView()
  const ours = owner === session.owner
  const pending = ours ? changes.filter(({ state }) => state !== 'parked') : []
  // Done by the server after it had last told the whole list.
  const since = confirmed?.dataUpdatedAt ?? 0
  const done = ours ? sent.filter(({ at }) => at >= since).reverse() : []
  const known = confirmed?.data?.products
  const products = applyPendingFavorites(known ?? [], [...done, ...pending], (change) =>
    productOfPreview(change.product, change.preview),
  )
  useWishlist.setState({
    products: known || products.length > 0 ? products : null,
    ids: new Set(products.map(({ id }) => id)),
  })
}
