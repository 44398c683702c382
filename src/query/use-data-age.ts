import { notifyManager, type QueryCache, useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { dataIssuedAt } from './data-age.ts'

/** What every page needs, and no shopper looks at. */
const FURNITURE = ['/master', '/lang/{locale}', '/countries']

/**
 * When the shop gave what is on the screen, in milliseconds since 1970: the oldest of it counts.
 * Null while there is nothing to speak of.
 */
export function useDataAge(): number | null {
  const cache = useQueryClient().getQueryCache()
  const subscribe = useCallback(
    // Not while something is being rendered.
    (listener: () => void) => cache.subscribe(notifyManager.batchCalls(listener)),
    [cache],
  )
  return useSyncExternalStore(subscribe, () => oldest(cache))
}

function oldest(cache: QueryCache): number | null {
  const times = cache
    .findAll({ type: 'active' })
    .filter(({ queryKey }) => !FURNITURE.includes(String(queryKey[2])))
    .map(dataIssuedAt)
    .filter((at) => at > 0)
  return times.length > 0 ? Math.min(...times) : null
}
