import { useCartPanel } from '#src/features/cart/cart-panel-state.ts'
import type { makeRouter } from './router.tsx'

/** As the Cart shortcut of manifest.webmanifest says it. */
const HASH = 'cart'

/**
 * Opens the cart over a page whose address ends in `#cart`: the installed app's shortcut leads
 * there. The address loses its end first, so that Back and a reload do not open the cart again.
 */
export function openCartAtAddress(router: ReturnType<typeof makeRouter>): void {
  const openIfAsked = async () => {
    if (router.state.location.hash !== HASH) return
    await router.navigate({ to: '.', search: true, hash: '', replace: true, resetScroll: false })
    useCartPanel.getState().open()
  }
  router.subscribe('onResolved', () => void openIfAsked())
  void openIfAsked()
}
