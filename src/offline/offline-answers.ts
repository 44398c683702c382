import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query'

const PATIENCE = 5_000

let worker: Worker | null = null
let questions = 0
const waiting = new Map<number, (data: unknown) => void>()
/** Queries that were answered from the copy: to be asked again when the network is back. */
const answered = new Set<string>()

/** Answers a public read from the catalogue on the device; null when that holds nothing for it. */
export async function answerOffline(
  path: string,
  request: unknown,
  locale: string,
  queryKey: QueryKey,
): Promise<unknown> {
  if (typeof Worker === 'undefined') return null
  worker ??= startWorker()
  questions += 1
  const id = questions
  const data = await new Promise<unknown>((resolve) => {
    waiting.set(id, resolve)
    setTimeout(resolve, PATIENCE, null)
    worker?.postMessage({ id, locale, path, request })
  })
  waiting.delete(id)
  if (data !== null) answered.add(hashKey(queryKey))
  return data
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
  started.addEventListener('message', (event: MessageEvent<{ id: number; data: unknown }>) =>
    waiting.get(event.data.id)?.(event.data.data),
  )
  return started
}
