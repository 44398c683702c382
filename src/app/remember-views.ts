import { rememberView } from '#src/features/catalogue/recent-views.ts'
import type { makeRouter } from './router.tsx'

/**
 * Remembers on the device which products are opened, from the one that is open now. Requests do not
 * tell the shop: its public pages are read without a token.
 */
export function rememberViews(router: ReturnType<typeof makeRouter>): void {
  const remember = () => {
    for (const { routeId, params, status } of router.state.matches) {
      if (routeId === '/products/$id/details' && status === 'success') {
        rememberView(Number(params.id))
      }
    }
  }
  remember()
  router.subscribe('onResolved', remember)
}
