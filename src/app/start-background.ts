import { syncBadge } from '#src/features/cart/sync-badge.ts'
import { syncCart } from '#src/features/cart/sync-cart.ts'
import { syncMovedLines } from '#src/features/cart/sync-moved-lines.ts'
import { takeOverShellCart } from '#src/features/cart/take-over-shell-cart.ts'
import { toastLosses } from '#src/features/cart/toast-losses.ts'
import { clearViewsWithAccount } from '#src/features/catalogue/recent-views.ts'
import { clearChoiceWithAccount } from '#src/features/checkout/checkout-choice.ts'
import { syncOrders } from '#src/features/checkout/sync-orders.ts'
import { rememberVisit } from '#src/features/install/returning-visit.ts'
import { syncPush } from '#src/features/push/sync-push.ts'
import { forgetSearchesWithAccount } from '#src/features/search/recent-searches.ts'
import { keepStorageOnceInstalled } from '#src/features/storage/storage-use.ts'
import { syncWishlist } from '#src/features/wishlist/sync-wishlist.ts'
import { clearDraftsWithAccount } from '#src/forms/draft.ts'
import { keepCatalogueFresh } from '#src/offline-catalogue/download-catalogue.ts'
import { keepPagesFresh } from '#src/offline-catalogue/download-pages.ts'
import { whenQuiet } from '#src/offline-catalogue/when-idle.ts'
import { pageOutbox } from '#src/outbox/page-outbox.ts'
import { forgetSearchedData } from '#src/query/forget-searches.ts'
import { loadCartPanel } from '#src/routes/-shell/load-overlay.ts'
import { leaveClosedOverlay } from '#src/ui/overlay-history.ts'
import { nameToasts } from '#src/ui/toast-names.ts'
import { registerWorker, reloadIfDue } from '#src/worker/register-worker.ts'
import { focusPages } from './focus-pages.ts'
import { openCartAtAddress } from './open-cart-at-address.ts'
import { fetchAhead, keepSaleAhead, keepVisitedPages } from './prefetch-pages.ts'
import { rememberViews } from './remember-views.ts'
import type { makeRouter } from './router.tsx'
import { followLocale } from './switch-language.ts'
import { tolerateTranslation } from './tolerate-translation.ts'

// biome-ignore lint/performance/noBarrelFile: one chunk on purpose, fetched after the first render
export { startOffline } from './start-offline.ts'

/** What runs after the page is interactive: cart, worker, catalogue on the device, new versions. */
export function startBackground(router: ReturnType<typeof makeRouter>): void {
  const { queryClient, i18n } = router.options.context
  tolerateTranslation()
  // In the language that is shown then.
  const t = ((key: never, values: never) =>
    router.options.context.i18n.t(key, values)) as typeof i18n.t
  takeOverShellCart(i18n.t('cart.title', { count: 0 }))
  leaveClosedOverlay()
  openCartAtAddress(router)
  // Before the first cart is read.
  syncMovedLines(queryClient, t)
  syncCart(queryClient)
  syncBadge(queryClient)
  syncWishlist(queryClient)
  nameToasts(t)
  toastLosses(t)
  syncOrders({
    queryClient,
    t: (key) => t(key),
    isCheckout: (kind) =>
      router.state.location.pathname === (kind === 'cart' ? '/checkout' : '/buynow'),
    seeOrders: () => void router.navigate({ to: '/order-history' }),
  })
  followLocale(router, (chosen) => {
    keepPagesFresh(queryClient, chosen)
    keepCatalogueFresh(chosen)
  })
  clearChoiceWithAccount()
  clearDraftsWithAccount()
  forgetSearchesWithAccount()
  pageOutbox().events.listen(({ type }) => {
    if (type === 'cleared') void forgetSearchedData(queryClient)
  })
  clearViewsWithAccount()
  rememberViews(router)
  focusPages(router)
  router.subscribe('onResolved', reloadIfDue)
  keepStorageOnceInstalled()
  rememberVisit()
  whenQuiet(() => {
    void registerWorker((address) => {
      const { pathname } = new URL(address, location.href)
      const path = pathname.replace(/^\/api/, '')
      void queryClient.invalidateQueries({
        predicate: ({ queryKey: [kind, , key] }) => kind === 'public' && filled(key, path),
      })
    })
    syncPush(queryClient)
    // Where the worker has its files the cart costs nothing to fetch, and opens at once.
    if (navigator.serviceWorker?.controller) void loadCartPanel().catch(() => {})
    void fetchAhead(router).catch(() => {})
    // Downloads ahead must not compete with the pictures of this page.
    setTimeout(() => {
      const { locale } = router.options.context
      keepPagesFresh(queryClient, locale)
      keepCatalogueFresh(locale)
      keepVisitedPages(router)
      keepSaleAhead(router)
    }, 5000)
  })
}

/** Whether an address belongs to a call's path, `{parameters}` filled in. */
const filled = (path: unknown, address: string): boolean =>
  typeof path === 'string' && new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`).test(address)
