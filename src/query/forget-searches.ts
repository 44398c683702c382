import type { QueryClient } from '@tanstack/react-query'
import { createStore, delMany, keys } from 'idb-keyval'
import { CACHE_PREFIX } from '#contract/shell-marks.ts'
import { hasIndexedDb } from '#outbox/has-indexed-db.ts'
import { searchedQueries } from './public-cache.ts'

/** Where Workbox notes when it used what, by address. */
const EXPIRATION = { database: 'workbox-expiration', store: 'cache-entries' }

const isSearched = (address: string) => /[?&]search=[^&]/.test(address)

/**
 * Deletes what searches found from the device, with the words in its addresses: they say much about
 * a person, and go with the account.
 */
export async function forgetSearchedData(queryClient: QueryClient): Promise<void> {
  queryClient.removeQueries({
    queryKey: ['public'],
    predicate: ({ queryKey: [, , , request] }) => Boolean((request as { search?: string })?.search),
  })
  await Promise.allSettled([forgetStored(), forgetCached()])
}

async function forgetStored(): Promise<void> {
  if (!hasIndexedDb()) return
  await delMany(...(await searchedQueries()))
  const databases = (await indexedDB.databases?.()) ?? []
  // Opening it would create it without what Workbox needs.
  if (!databases.some(({ name }) => name === EXPIRATION.database)) return
  const noted = createStore(EXPIRATION.database, EXPIRATION.store)
  await delMany((await keys<string>(noted)).filter(isSearched), noted)
}

async function forgetCached(): Promise<void> {
  if (!globalThis.caches) return
  const names = (await caches.keys()).filter((name) => name.startsWith(CACHE_PREFIX))
  await Promise.all(
    names.map(async (name) => {
      const cache = await caches.open(name)
      const searched = (await cache.keys()).filter(({ url }) => isSearched(url))
      await Promise.all(searched.map((request) => cache.delete(request, { ignoreVary: true })))
    }),
  )
}
