import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'
import { experimental_createQueryPersister } from '@tanstack/react-query-persist-client'
import {
  clear,
  createStore,
  del,
  entries,
  get,
  getMany,
  keys,
  set,
  type UseStore,
} from 'idb-keyval'
import { CONTRACT_VERSION } from '#contract/problem.ts'
import { hasIndexedDb } from '#outbox/has-indexed-db.ts'
import { dataIssuedAt } from './data-age.ts'
import type { PublicKey } from './public-query.ts'
import { isAhead } from './query-client.ts'
import { whenHydrated } from './when-hydrated.ts'

/** As long as the worker caches settings; older prices would only mislead. */
const MONTH = 30 * 24 * 3600_000

/** Copies of another contract version are not read. */
const BUSTER = String(CONTRACT_VERSION)

const PREFIX = 'public'

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
    // IndexedDB stores structured values. Data that came from a copy keeps the age of that copy.
    serialize: (query) => ({
      ...query,
      state: { ...query.state, dataUpdatedAt: dataIssuedAt(query) },
    }),
    deserialize: (kept) => kept as never,
    buster: BUSTER,
    maxAge: MONTH,
    prefix: PREFIX,
  })

/**
 * Persists every public query in IndexedDB, each on its own, and restores from there what the cache
 * lacks. Call before the first query.
 */
export function keepPublicQueries(queryClient: QueryClient): void {
  if (!hasIndexedDb()) return
  const persister = makePersister()
  queryClient.setQueryDefaults(['public'], {
    persister: persister.persisterFn,
  })
  // Queries that came with the server-rendered page bypassed the persister.
  for (const query of queryClient.getQueryCache().findAll({ queryKey: ['public'] })) {
    if (query.state.data !== undefined) void keepNewest(persister, query, queryClient)
  }
  // It reads everything that is stored, so it waits until the start is over.
  setTimeout(() => void persister.persisterGc().catch(() => {}), 10_000)
}

/**
 * A document that the worker kept may be older than what is stored; what is of the future counts as
 * old.
 */
async function keepNewest(
  persister: ReturnType<typeof makePersister>,
  { queryKey, queryHash, state }: Query<unknown, Error, unknown, QueryKey>,
  queryClient: QueryClient,
): Promise<void> {
  const name = `${PREFIX}-${queryHash}`
  const stored = await get<StoredQuery>(name, opened()).catch(() => undefined)
  const { data, dataUpdatedAt: updatedAt } = stored?.buster === BUSTER ? stored.state : state
  if (updatedAt > state.dataUpdatedAt && !isAhead(updatedAt)) {
    await whenHydrated()
    // The shop may have answered meanwhile.
    const shownAt = queryClient.getQueryState(queryKey)?.dataUpdatedAt ?? 0
    if (updatedAt > shownAt) queryClient.setQueryData(queryKey, data, { updatedAt })
  } else await persister.persistQueryByKey(queryKey, queryClient).catch(() => {})
}

/** A public query as stored on the device. */
type StoredQuery = {
  buster: string
  queryKey: PublicKey
  state: { data: unknown; dataUpdatedAt: number }
}

/**
 * Returns the newest stored copy whose key matches, and when the shop sent it in milliseconds since
 * 1970; null if there is none or the device cannot be read.
 */
export async function newestStored(
  fits: (key: PublicKey) => boolean,
): Promise<{ key: PublicKey; data: unknown; at: number } | null> {
  if (!hasIndexedDb()) return null
  const named = (name: string) => JSON.parse(name.slice(name.indexOf('['))) as PublicKey
  try {
    const names = (await keys<string>(opened())).filter((name) => fits(named(name)))
    const [newest] = (await getMany<StoredQuery | undefined>(names, opened()))
      .filter((one) => one?.buster === BUSTER && one.state.data !== undefined)
      .sort((a, b) => (b?.state.dataUpdatedAt ?? 0) - (a?.state.dataUpdatedAt ?? 0))
    return newest
      ? { key: newest.queryKey, data: newest.state.data, at: newest.state.dataUpdatedAt }
      : null
  } catch {
    return null
  }
}

/** Returns the names of the stored queries that searched for words, and where they are stored. */
export async function searchedQueries(): Promise<[names: string[], store: UseStore]> {
  const names = await keys<string>(opened())
  return [names.filter((name) => /"search":"[^"]/.test(name)), opened()]
}

/** Deletes every public query from the device. */
export const clearPublicQueries = (): Promise<void> => clear(opened())
