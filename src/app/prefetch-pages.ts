import { loadDeferredParts } from '#src/ui/defer-hydration.tsx'
import type { makeRouter } from './router.tsx'

/** The pages that a shopper is likely to open next. */
const NEXT = ['/products/', '/products/$id/details', '/categories/$slug', '/checkout'] as const

type Hints = { connection?: { saveData?: boolean; effectiveType?: string } }

/** Returns whether the network may be used for pages that nobody has opened yet. */
const isCheap = ({ connection }: Hints) =>
  !connection?.saveData && !/2g/.test(connection?.effectiveType ?? '')

/**
 * Fetches the scripts of the next pages, so that opening one asks for nothing but its data. To be
 * called when the page is at rest.
 */
export async function fetchAhead(router: ReturnType<typeof makeRouter>): Promise<void> {
  if (!isCheap(navigator as Hints)) return
  await Promise.all(NEXT.map((id) => router.loadRouteChunk(router.routesById[id])))
  await loadDeferredParts()
}
