import { notifyManager, type QueryCache, useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { dataIssuedAt } from './data-age.ts'

/** Paths that every page reads and that do not count as content. */
const FURNITURE = ['/master', '/lang/{locale}', '/countries']

/**
 * Returns when the shop sent the data on the screen, in milliseconds since 1970, of the oldest
 * query; null if there is none.
 */
export function useDataAge(): number | null {
  const cache = useQueryClient().getQueryCache()
  const subscribe = useCallback(
    // Batched, so that it does not notify during a render.
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
