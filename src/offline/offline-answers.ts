import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query'

const PATIENCE = 5_000

/** What the copy says, and when it was gathered, in milliseconds since 1970. */
export type OfflineAnswer = { data: unknown; at: number }

let worker: Worker | null = null
let questions = 0
const waiting = new Map<number, (answer: OfflineAnswer | null) => void>()
/** Queries that were answered from the copy: to be asked again when the network is back. */
const answered = new Set<string>()

/** Answers a public read from the catalogue on the device; null when that holds nothing for it. */
export async function answerOffline(
  path: string,
  request: unknown,
  locale: string,
  queryKey: QueryKey,
): Promise<OfflineAnswer | null> {
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
  if (answer) answered.add(hashKey(queryKey))
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
