import { hashKey, type QueryClient } from '@tanstack/react-query'
import { newestStored } from '#src/query/public-cache.ts'
import type { PublicKey } from '#src/query/public-query.ts'

const TIMEOUT = 5_000

/** Data from a copy, and when the copy was made in milliseconds since 1970. */
export type OfflineResponse = { data: unknown; at: number }

let worker: Worker | null = null
let requests = 0
const waiting = new Map<number, (response: OfflineResponse | null) => void>()
/** Queries whose data came from a copy; they are refetched when the network returns. */
const fromCopy = new Set<string>()

/**
 * Returns what the device has for a public read that is not in the query cache: the same read in
 * another language, which is better than nothing, or data from the catalogue copy; null if neither
 * exists.
 */
export async function respondOffline(queryKey: PublicKey): Promise<OfflineResponse | null> {
  const response = (await readInAnyLanguage(queryKey)) ?? (await queryCatalogue(queryKey))
  if (response) fromCopy.add(hashKey(queryKey))
  return response
}

function readInAnyLanguage([, , path, request]: PublicKey): Promise<OfflineResponse | null> {
  const wanted = hashKey([path, request])
  return newestStored(([, , path, request]) => hashKey([path, request]) === wanted)
}

async function queryCatalogue([
  ,
  locale,
  path,
  request,
]: PublicKey): Promise<OfflineResponse | null> {
  if (typeof Worker === 'undefined') return null
  worker ??= startWorker()
  requests += 1
  const id = requests
  const response = await new Promise<OfflineResponse | null>((resolve) => {
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

function startWorker(): Worker {
  const started = new Worker(new URL('./catalogue-worker.ts', import.meta.url), { type: 'module' })
  started.addEventListener(
    'message',
    (event: MessageEvent<{ id: number; response: OfflineResponse | null }>) =>
      waiting.get(event.data.id)?.(event.data.response),
  )
  return started
}
