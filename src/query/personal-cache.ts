import { createAsyncStoragePersister } from '@tanstack/query-async-storage-persister'
import type { Query, QueryClient } from '@tanstack/react-query'
import {
  persistQueryClientRestore,
  persistQueryClientSubscribe,
} from '@tanstack/react-query-persist-client'
import { clear, createStore, del, delMany, get, keys, set, type UseStore } from 'idb-keyval'
import { CONTRACT_VERSION } from '#contract/problem.ts'
import { hasIndexedDb } from '#outbox/has-indexed-db.ts'
import { getSession } from '#src/session/session.ts'
import { isPersonal, personalKeys } from './personal-query.ts'

const MONTH = 30 * 24 * 3600_000

/** Copies of another contract version, or with other keys or shapes, are not read. */
const BUSTER = `${CONTRACT_VERSION}.2`

let store: UseStore | null = null
const opened = () => {
  store ??= createStore('offshelf-personal', 'accounts')
  return store
}

let stop = () => {}

/**
 * Restores the signed-in account's queries and persists them from now on, in a store per account
 * that no other account reads. Call again when somebody signs in or out.
 */
export async function keepPersonalQueries(queryClient: QueryClient): Promise<void> {
  stop()
  const owner = getSession()?.owner
  // A page restored from the back-forward cache may have missed a sign-out.
  queryClient.removeQueries({
    queryKey: ['personal'],
    predicate: ({ queryKey }) => !isPersonal(queryKey, owner),
  })
  if (owner === undefined || !hasIndexedDb()) return
  // What is dropped from memory is dropped from the device: what no page shows for five minutes
  // must stay. Amounts of a checkout need not, because each cart has its own.
  queryClient.setQueryDefaults(personalKeys(owner), { gcTime: Number.POSITIVE_INFINITY })
  queryClient.setQueryDefaults(personalKeys(owner, '/cart/checkout'), { gcTime: 5 * 60_000 })
  let stopped = false
  const persister = createAsyncStoragePersister({
    storage: {
      getItem: (key) => get<string>(key, opened()),
      // A delayed write must not restore what has been cleared meanwhile.
      setItem: async (key, value) => {
        if (!stopped) await set(key, value, opened())
      },
      removeItem: (key) => del(key, opened()),
    },
    key: owner,
    // Small data, and shoppers who leave right after a change expect to find it again.
    throttleTime: 100,
  })
  const options = {
    queryClient,
    persister,
    buster: BUSTER,
    maxAge: MONTH,
    dehydrateOptions: {
      shouldDehydrateQuery: ({ state, queryKey }: Query) =>
        state.status === 'success' &&
        isPersonal(queryKey, owner) &&
        state.dataUpdatedAt > Date.now() - MONTH,
      shouldDehydrateMutation: () => false,
    },
  }
  let unsubscribe = () => {}
  stop = () => {
    stopped = true
    unsubscribe()
  }
  await persistQueryClientRestore(options).catch(() => {})
  if (!stopped) unsubscribe = persistQueryClientSubscribe(options)
}

/**
 * Deletes the stores of all accounts but the given one: a browser killed during a sign-out may have
 * left one.
 */
export async function clearOtherAccounts(owner: string | undefined): Promise<void> {
  if (!hasIndexedDb()) return
  try {
    const others = (await keys(opened())).filter((key) => key !== owner)
    if (others.length > 0) await delMany(others, opened())
  } catch {
    // Tried again at the next start.
  }
}

/** Deletes all personal queries, from the device and from memory. */
export async function clearPersonalQueries(queryClient: QueryClient): Promise<void> {
  stop()
  await queryClient.cancelQueries({ queryKey: ['personal'] })
  queryClient.removeQueries({ queryKey: ['personal'] })
  if (hasIndexedDb()) await clear(opened()).catch(() => {})
}
