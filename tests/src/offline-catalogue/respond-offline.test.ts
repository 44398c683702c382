import 'fake-indexeddb/auto'
import { hashKey, type Query } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { queryCatalogue, refreshOfflineResponses } from '#src/offline-catalogue/respond-offline.ts'
import { dataIssuedAt } from '#src/query/data-age.ts'
import { keepPublicQueries, newestStored } from '#src/query/public-cache.ts'
import { publicQuery } from '#src/query/public-query.ts'
import { makeQueryClient } from '#src/query/query-client.ts'
import { eventually } from '#tests/support/eventually.ts'
import { freshDevice, noNetwork, reply, stubNetwork } from '#tests/support/offline-page.ts'

const GATHERED = Date.parse('2026-11-20T14:05:00')

/** A worker beside the page that knows one shop. */
class CatalogueWorker extends EventTarget {
  postMessage({ id, path }: { id: number; path: string }): void {
    const shop = { id: 1, name: 'From the device' }
    const response = path === '/shops/{id}' ? { data: { shop }, at: GATHERED, locale: 'en' } : null
    this.dispatchEvent(new MessageEvent('message', { data: { id, response } }))
  }
  terminate(): void {}
}

const shopOne = { ...publicQuery('/shops/{id}', { id: 1 }, 'en'), retry: false }

beforeEach(async () => {
  await freshDevice()
  vi.stubGlobal('Worker', CatalogueWorker)
})

test('A page never seen comes from the device without a network, and from the shop afterwards', async () => {
  noNetwork()
  const queryClient = makeQueryClient()
  expect((await queryClient.fetchQuery(shopOne)).shop.name).toBe('From the device')
  expect(dataIssuedAt(queryClient.getQueryCache().get(hashKey(shopOne.queryKey)) as Query)).toBe(
    GATHERED,
  )

  stubNetwork(() => reply({ shop: { id: 1, name: 'From the shop' } }))
  refreshOfflineResponses(queryClient)
  expect((await queryClient.fetchQuery(shopOne)).shop.name).toBe('From the shop')
})

test('A page of the copy in this language goes before the same page seen in another', async () => {
  stubNetwork(() => reply({ shop: { id: 1, name: 'Auf Deutsch' } }))
  const inLocale = (locale: string) => publicQuery('/shops/{id}', { id: 1 }, locale)
  const seen = makeQueryClient()
  keepPublicQueries(seen)
  await seen.fetchQuery(inLocale('de'))
  await eventually(async () => expect(await newestStored(() => true)).not.toBeNull())
  noNetwork()
  const read = async (locale: string) =>
    (await makeQueryClient().fetchQuery({ ...inLocale(locale), retry: false })).shop.name
  expect(await read('en')).toBe('From the device')
  expect(await read('ar')).toBe('Auf Deutsch')
})

test('What the shop has said is not overwritten by the card on the device', async () => {
  stubNetwork(() => reply({ shop: { id: 1, name: 'From the shop' } }))
  const queryClient = makeQueryClient()
  await queryClient.fetchQuery(shopOne)
  noNetwork()
  await expect(queryClient.fetchQuery({ ...shopOne, staleTime: 0 })).rejects.toThrow()
  expect(queryClient.getQueryData(shopOne.queryKey)?.shop.name).toBe('From the shop')
})

test('A copy that cannot be read keeps nobody longer than five seconds', async () => {
  refreshOfflineResponses(makeQueryClient())
  vi.stubGlobal(
    'Worker',
    class extends CatalogueWorker {
      override postMessage(): void {}
    },
  )
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const read = queryCatalogue(shopOne.queryKey)
  await vi.advanceTimersByTimeAsync(5_000)
  vi.useRealTimers()
  expect(await read).toBeNull()
  // The next read gets another worker.
  refreshOfflineResponses(makeQueryClient())
})
