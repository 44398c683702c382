import { hashKey, type QueryClient } from '@tanstack/react-query'
import { newestStored } from '#src/query/public-cache.ts'
import type { PublicKey } from '#src/query/public-query.ts'

const TIMEOUT = 5_000

/** Data from a copy, and when the copy was made in milliseconds since 1970. */
type OfflineResponse = { data: unknown; at: number }
/** The same, the language of the copy, and whether it has all products of the shop. */
export type CatalogueResponse = OfflineResponse & { locale: string; isWhole: boolean }

let worker: Worker | null = null
let requests = 0
const waiting = new Map<number, (response: CatalogueResponse | null) => void>()
/** Queries whose data came from a copy; they are refetched when the network returns. */
const fromCopy = new Set<string>()

/**
 * Returns what the device has for a public read that is not in the query cache: data from the
 * catalogue copy in its language; otherwise the same read, or a copy, in another language, which is
 * better than nothing; null if there is none.
 */
export async function respondOffline(queryKey: PublicKey): Promise<OfflineResponse | null> {
  const [, locale] = queryKey
  const copied = await queryCatalogue(queryKey)
  const response =
    copied?.locale === locale ? copied : ((await readInAnyLanguage(queryKey)) ?? copied)
  if (response) fromCopy.add(hashKey(queryKey))
  return response
}

function readInAnyLanguage([, , path, request]: PublicKey): Promise<OfflineResponse | null> {
  const wanted = hashKey([path, request])
  return newestStored(([, , path, request]) => hashKey([path, request]) === wanted)
}

/** Returns data from the catalogue copy in any language; null if it has none. */
export async function queryCatalogue([
  ,
  locale,
  path,
  request,
]: PublicKey): Promise<CatalogueResponse | null> {
  if (typeof Worker === 'undefined') return null
  worker ??= startWorker()
  requests += 1
  const id = requests
  const response = await new Promise<CatalogueResponse | null>((resolve) => {
    waiting.set(id, resolve)
    setTimeout(resolve, TIMEOUT, null)
    worker?.postMessage({ id, locale, path, request })
  })
  waiting.delete(id)
  return response
}

/** Refetches queries whose data came from a copy, and frees the copy held in memory. */
export function refreshOfflineResponses(queryClient: QueryClient): void {
  worker?.terminate()
  worker = null
  void queryClient.invalidateQueries({
    predicate: (query) => fromCopy.delete(query.queryHash),
  })
}

/** Lets later requests read the copy again: a newer one has been stored. */
export const noteNewerCopy = (): void => worker?.postMessage('newer')

function startWorker(): Worker {
  const started = new Worker(new URL('./catalogue-worker.ts', import.meta.url), { type: 'module' })
  started.addEventListener(
    'message',
    (event: MessageEvent<{ id: number; response: CatalogueResponse | null }>) =>
      waiting.get(event.data.id)?.(event.data.response),
  )
  return started
}
