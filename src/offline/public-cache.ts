import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'
import { experimental_createQueryPersister } from '@tanstack/react-query-persist-client'
import { clear, createStore, del, entries, get, set, type UseStore } from 'idb-keyval'
import { CONTRACT_VERSION } from '#contract/problem.ts'
import { givenAt } from './age-of-answers.ts'

/** As long as the worker keeps settings; older prices would only mislead. */
const MONTH = 30 * 24 * 3600_000

let store: UseStore | null = null
const opened = () => {
  store ??= createStore('offshelf-public', 'queries')
  return store
}

const makePersister = () =>
  experimental_createQueryPersister<unknown>({
    storage: {
      getItem: (key) => get(key, opened()),
      setItem: (key, value) => set(key, value, opened()).catch(() => {}),
      removeItem: (key) => del(key, opened()).catch(() => {}),
      entries: () => entries<string, unknown>(opened()),
    },
    // IndexedDB keeps values as they are. What a copy has answered stays as old as the copy.
    serialize: (query) => ({
      ...query,
      state: { ...query.state, dataUpdatedAt: givenAt(query) },
    }),
    deserialize: (kept) => kept as never,
    buster: String(CONTRACT_VERSION),
    maxAge: MONTH,
    prefix: 'public',
  })

/**
 * Keeps every public query in IndexedDB, each by itself, and answers from there what the cache has
 * lost. To be called before the first query.
 */
export function keepPublicQueries(queryClient: QueryClient): void {
  if (typeof indexedDB === 'undefined') return
  const persister = makePersister()
  queryClient.setQueryDefaults(['public'], {
    persister: persister.persisterFn,
  })
  // What came with the page of the first visit has passed no persister.
  for (const query of queryClient.getQueryCache().findAll({ queryKey: ['public'] })) {
    if (query.state.data !== undefined) void keepOne(persister, query, queryClient)
  }
  // It reads everything that is kept: a start has better things to read.
  setTimeout(() => void persister.persisterGc().catch(() => {}), 10_000)
}

const keepOne = (
  persister: ReturnType<typeof makePersister>,
  query: Query<unknown, Error, unknown, QueryKey>,
  queryClient: QueryClient,
) => persister.persistQueryByKey(query.queryKey, queryClient).catch(() => {})

/** Forgets every public query on the device. */
export const clearPublicQueries = (): Promise<void> => clear(opened())
