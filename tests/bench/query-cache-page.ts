import { clearPublicQueries, keepPublicQueries } from '#src/query/public-cache.ts'
import { publicQuery } from '#src/query/public-query.ts'
import { makeQueryClient } from '#src/query/query-client.ts'

const A_LIST = 20
const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

/** The lists that a shopper has seen who has seen so many products. */
const lists = (products: number) =>
  Array.from({ length: products / A_LIST }, (_, page) =>
    publicQuery('/products', { page: page + 1 }, 'en'),
  )

/**
 * Measures in milliseconds: writing every list one after the other, writing one more, and restoring
 * all at a start; also their size in bytes. Medians of `runs`.
 * @param list one list of 20 products in the form of the contract
 */
async function measure(products: number, list: unknown, runs: number) {
  const figures = { writeAll: [] as number[], writeOne: [] as number[], restore: [] as number[] }
  for (let run = 0; run < runs; run += 1) {
    await clearPublicQueries()
    const shown = makeQueryClient()
    keepPublicQueries(shown)
    const reply = { queryFn: async () => list, retry: false } as never
    const show = async (query: ReturnType<typeof lists>[number]) => {
      await shown.fetchQuery({ ...query, ...(reply as object) } as never)
      await written()
    }
    figures.writeAll.push(
      await timed(async () => {
        for (const query of lists(products)) await show(query)
      }),
    )
    const one = publicQuery('/products', { page: 100_000 }, 'en')
    figures.writeOne.push(await timed(() => show(one)))

    const started = makeQueryClient()
    keepPublicQueries(started)
    const none = {
      queryFn: () => Promise.reject(new Error('not kept')),
      retry: false,
      staleTime: 1e9,
    }
    figures.restore.push(
      await timed(() =>
        Promise.all(
          lists(products).map((query) => started.fetchQuery({ ...query, ...none } as never)),
        ),
      ),
    )
    started.clear()
    shown.clear()
  }
  return {
    products,
    writeAll: median(figures.writeAll),
    writeOne: median(figures.writeOne),
    restore: median(figures.restore),
    bytes: JSON.stringify(list).length * (products / A_LIST),
  }
}

/** The persister writes after the response is shown: a read behind it waits for it. */
async function written(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve))
  await new Promise<void>((resolve, reject) => {
    const opening = indexedDB.open('offshelf-public')
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const reading = opening.result.transaction('queries', 'readwrite')
      reading.oncomplete = () => {
        opening.result.close()
        resolve()
      }
      reading.objectStore('queries').count()
    }
  })
}

declare global {
  var measureQueryCache: typeof measure
}
globalThis.measureQueryCache = measure
