import { followCart } from '#src/features/cart/follow-cart.ts'
import { takeOverLaunchCart } from '#src/features/cart/take-over-launch-cart.ts'
import { forgetAttemptWithAccount } from '#src/features/checkout/order-attempt.ts'
import { keepCatalogueFresh } from '#src/offline/gather-catalogue.ts'
import { registerWorker, reloadIfDue } from '#src/offline/register-worker.ts'
import { keepStorageOnceInstalled } from '#src/offline/storage-use.ts'
import { whenIdle } from '#src/when-idle.ts'
import type { makeRouter } from './router.tsx'
import { loadCartPanel } from './routes/-shell/load-overlay.ts'

/** What goes on behind a page that stands: cart, worker, catalogue on the device, new versions. */
export function keepPageFresh(router: ReturnType<typeof makeRouter>): void {
  const { queryClient, locale } = router.options.context
  takeOverLaunchCart()
  followCart(queryClient)
  forgetAttemptWithAccount()
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
    // What nobody has asked for yet does not compete with the pictures of this page.
    setTimeout(() => keepCatalogueFresh(locale), 5000)
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
