import { createAsyncStoragePersister } from '@tanstack/query-async-storage-persister'
import type { Query, QueryClient } from '@tanstack/react-query'
import {
  persistQueryClientRestore,
  persistQueryClientSubscribe,
} from '@tanstack/react-query-persist-client'
import { clear, createStore, del, delMany, get, keys, set, type UseStore } from 'idb-keyval'
import { CONTRACT_VERSION } from '#contract/problem.ts'
import { getSession } from '#src/session/session.ts'
import { isPersonal } from './personal-query.ts'

const MONTH = 30 * 24 * 3600_000

/** What another version of the contract, or of the keys and shapes of these queries, kept is not read. */
const BUSTER = `${CONTRACT_VERSION}.2`

let store: UseStore | null = null
const opened = () => {
  store ??= createStore('offshelf-personal', 'accounts')
  return store
}

let stop = () => {}

/**
 * Brings back what was kept of the signed-in account and keeps it from now on, in a store of its
 * own: no other account ever reads it. Call again when somebody signs in or out.
 */
export async function keepPersonalQueries(queryClient: QueryClient): Promise<void> {
  stop()
  const owner = getSession()?.owner
  // A page out of the back-forward cache has not heard who has left meanwhile.
  queryClient.removeQueries({
    queryKey: ['personal'],
    predicate: ({ queryKey }) => !isPersonal(queryKey, owner),
  })
  if (owner === undefined || typeof indexedDB === 'undefined') return
  let stopped = false
  const persister = createAsyncStoragePersister({
    storage: {
      getItem: (key) => get<string>(key, opened()),
      // A write that was put off must not bring back what has been cleared meanwhile.
      setItem: async (key, value) => {
        if (!stopped) await set(key, value, opened())
      },
      removeItem: (key) => del(key, opened()),
    },
    key: owner,
    // Little is kept here, and whoever leaves soon after a change wants to find it again.
    throttleTime: 100,
  })
  const options = {
    queryClient,
    persister,
    buster: BUSTER,
    maxAge: MONTH,
    dehydrateOptions: {
      shouldDehydrateQuery: (query: Query) =>
        query.state.status === 'success' && isPersonal(query.queryKey, owner),
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
 * Forgets what is kept of other accounts than the one signed in: a browser that was killed in the
 * middle of a logout may not have come to it.
 */
export async function clearOtherAccounts(owner: string | undefined): Promise<void> {
  if (typeof indexedDB === 'undefined') return
  try {
    const others = (await keys(opened())).filter((key) => key !== owner)
    if (others.length > 0) await delMany(others, opened())
  } catch {
    // The same at the next start.
  }
}

/** Forgets everything personal, on the device and on the screen. */
export async function clearPersonalQueries(queryClient: QueryClient): Promise<void> {
  stop()
  await queryClient.cancelQueries({ queryKey: ['personal'] })
  queryClient.removeQueries({ queryKey: ['personal'] })
  if (typeof indexedDB !== 'undefined') await clear(opened()).catch(() => {})
}
