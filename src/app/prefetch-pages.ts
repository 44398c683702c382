import { hasCheapNetwork } from '#src/connection/has-cheap-network.ts'
import { readSaleAhead } from '#src/features/catalogue/flash-sale-query.ts'
import { whenIdle } from '#src/offline-catalogue/when-idle.ts'
import { sessionOnceKnown } from '#src/session/session.ts'
import { loadDeferredParts } from '#src/ui/defer-hydration.tsx'
import { keepPage } from '#src/worker/keep-page.ts'
import type { makeRouter } from './router.tsx'

/** The pages that a shopper is likely to open next. */
const NEXT = ['/products/', '/products/$id/details'] as const
const NEXT_OF_ACCOUNT = [...NEXT, '/checkout'] as const

/**
 * Fetches the scripts of the next pages, so that opening one asks for nothing but its data. To be
 * called when the page is at rest.
 */
export async function fetchAhead(router: ReturnType<typeof makeRouter>): Promise<void> {
  if (!hasCheapNetwork()) return
  const next = (await sessionOnceKnown()) ? NEXT_OF_ACCOUNT : NEXT
  await Promise.all(next.map((id) => router.loadRouteChunk(router.routesById[id])))
  await loadDeferredParts()
}

/** Lets the worker keep the documents of the public pages that are visited, and of the home page. */
export function keepVisitedPages(router: ReturnType<typeof makeRouter>): void {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return
  const keep = () =>
    whenIdle(() => {
      const { matches, location } = router.state
      const isPersonal = matches.some((match) => match.staticData.isPersonal)
      // Every search is another page, which the server would have to render once more.
      const isSearch = 'search' in location.search
      if (isPersonal || isSearch || !hasCheapNetwork()) return
      void keepPage(window.location.href, router.options.context.locale)
    }, 5000)
  keep()
  router.subscribe('onResolved', keep)
  if (hasCheapNetwork()) void keepPage(location.origin, router.options.context.locale)
}

/** Fetches the sale that runs while the page is idle: without a network nothing else knows it. */
export function keepSaleAhead(router: ReturnType<typeof makeRouter>): void {
  whenIdle(() => {
    const { queryClient, locale } = router.options.context
    if (hasCheapNetwork()) void readSaleAhead(queryClient, locale)
  }, 10_000)
}
