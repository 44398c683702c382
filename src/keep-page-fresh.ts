import { followCart } from '#src/features/cart/follow-cart.ts'
import { takeOverLaunchCart } from '#src/features/cart/take-over-launch-cart.ts'
import { tellLosses } from '#src/features/cart/tell-losses.ts'
import { clearChoiceWithAccount } from '#src/features/checkout/checkout-choice.ts'
import { followOrders } from '#src/features/checkout/follow-orders.ts'
import { formerLocale } from '#src/features/settings/former-locale.ts'
import { keepCatalogueFresh } from '#src/offline/gather-catalogue.ts'
import { keepPagesFresh } from '#src/offline/gather-pages.ts'
import { registerWorker, reloadIfDue } from '#src/offline/register-worker.ts'
import { keepStorageOnceInstalled } from '#src/offline/storage-use.ts'
import { leaveClosedOverlay } from '#src/ui/overlay-history.ts'
import { whenIdle } from '#src/when-idle.ts'
import type { makeRouter } from './router.tsx'
import { fetchAhead } from './routes/-parts/fetch-ahead.ts'
import { loadCartPanel } from './routes/-shell/load-overlay.ts'

/** What goes on behind a page that stands: cart, worker, catalogue on the device, new versions. */
export function keepPageFresh(router: ReturnType<typeof makeRouter>): void {
  const { queryClient, locale, i18n } = router.options.context
  takeOverLaunchCart()
  leaveClosedOverlay()
  followCart(queryClient)
  tellLosses(i18n.t)
  followOrders({
    queryClient,
    t: (key) => i18n.t(key),
    isCheckout: (kind) =>
      router.state.location.pathname === (kind === 'cart' ? '/checkout' : '/buynow'),
    seeOrders: () => void router.navigate({ to: '/order-history' }),
  })
  clearChoiceWithAccount()
  router.subscribe('onResolved', reloadIfDue)
  keepStorageOnceInstalled()
  whenQuiet(() => {
    void registerWorker((address) => {
      const { pathname } = new URL(address, location.href)
      const path = pathname.replace(/^\/api/, '')
      void queryClient.invalidateQueries({
        predicate: ({ queryKey: [kind, , key] }) => kind === 'public' && filled(key, path),
      })
    })
    // Where the worker has its files the cart costs nothing to fetch, and opens at once.
    if (navigator.serviceWorker?.controller) void loadCartPanel().catch(() => {})
    void fetchAhead(router).catch(() => {})
    // What nobody has asked for yet does not compete with the pictures of this page.
    setTimeout(() => {
      keepPagesFresh(queryClient, locale, formerLocale())
      keepCatalogueFresh(locale)
    }, 5000)
  })
}

/** Whether an address belongs to a call's path, `{parameters}` filled in. */
const filled = (path: unknown, address: string): boolean =>
  typeof path === 'string' && new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`).test(address)

/** After the page has become usable: on a slow phone everything else waits. */
function whenQuiet(work: () => void): void {
  const later = () => whenIdle(work, 5000)
  if (document.readyState === 'complete') later()
  else window.addEventListener('load', later, { once: true })
}
