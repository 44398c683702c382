import { hashKey, type QueryClient } from '@tanstack/react-query'
import { newestKept } from '#src/query/public-cache.ts'
import type { PublicKey } from '#src/query/public-query.ts'

const PATIENCE = 5_000

/** What a copy says, and when it was gathered, in milliseconds since 1970. */
export type OfflineAnswer = { data: unknown; at: number }

let worker: Worker | null = null
let questions = 0
const waiting = new Map<number, (answer: OfflineAnswer | null) => void>()
/** Queries that were answered from a copy: to be asked again when the network is back. */
const answered = new Set<string>()

/**
 * Returns what the device holds for a public read that it has not kept itself: the same in another
 * language, which is better than none, or what the catalogue tells; null when there is neither.
 */
export async function answerOffline(queryKey: PublicKey): Promise<OfflineAnswer | null> {
  const answer = (await readInAnyLanguage(queryKey)) ?? (await askCatalogue(queryKey))
  if (answer) answered.add(hashKey(queryKey))
  return answer
}

function readInAnyLanguage([, , path, request]: PublicKey): Promise<OfflineAnswer | null> {
  const wanted = hashKey([path, request])
  return newestKept(([, , path, request]) => hashKey([path, request]) === wanted)
}

async function askCatalogue([, locale, path, request]: PublicKey): Promise<OfflineAnswer | null> {
  if (typeof Worker === 'undefined') return null
  worker ??= startWorker()
  questions += 1
  const id = questions
  const answer = await new Promise<OfflineAnswer | null>((resolve) => {
    waiting.set(id, resolve)
    setTimeout(resolve, PATIENCE, null)
    worker?.postMessage({ id, locale, path, request })
  })
  waiting.delete(id)
  return answer
}

/** Replaces what came from the copy by what the shop says, and forgets the copy held in memory. */
export function refreshOfflineAnswers(queryClient: QueryClient): void {
  worker?.terminate()
  worker = null
  void queryClient.invalidateQueries({
    predicate: (query) => answered.delete(query.queryHash),
  })
}

function startWorker(): Worker {
  const started = new Worker(new URL('./catalogue-worker.ts', import.meta.url), { type: 'module' })
  started.addEventListener(
    'message',
    (event: MessageEvent<{ id: number; answer: OfflineAnswer | null }>) =>
      waiting.get(event.data.id)?.(event.data.answer),
  )
  return started
}
