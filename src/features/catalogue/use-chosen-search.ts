import { useRouterState } from '@tanstack/react-router'
import { type ProductSearch, readProductSearch } from './product-search.ts'
import type { RawSearch } from './read-search.ts'

/**
 * What has been chosen of a list, also while it is still on its way: each choice shows at once, and
 * the next one adds to it. Where another page is on its way, what was chosen of this one.
 */
export function useChosenSearch(): ProductSearch {
  const search = useRouterState({
    select: ({ location, resolvedLocation: shown = location }) =>
      (location.pathname === shown.pathname ? location : shown).search,
  })
  return readProductSearch(search as RawSearch)
}
