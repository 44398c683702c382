import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'
import { gather } from '#src/offline-catalogue/download-catalogue.ts'
import { listFromCopy } from '#src/offline-catalogue/list-from-copy.ts'
import { readCopyAhead, readCopyForPage } from '#src/offline-catalogue/read-copy-ahead.ts'
import { refreshOfflineResponses } from '#src/offline-catalogue/respond-offline.ts'
import { publicQuery } from '#src/query/public-query.ts'
import { makeQueryClient } from '#src/query/query-client.ts'
import { loadProducts } from '#src/routes/-parts/load-products.ts'
import { eventually } from '#tests/support/eventually.ts'
import { freshDevice, noNetwork, reply, stubNetwork } from '#tests/support/offline-page.ts'

const HOUR = 3600_000
const FROM_COPY = 1
const FROM_SHOP = 2
const listOf = (total: number) => ({ total, products: [] })

let copy: { at: number; locale: string; isWhole: boolean }
let asked: number
let searched: unknown
let heardOfNewer: boolean
/** What happens while the copy is read. */
let meanwhile: () => void

class CatalogueWorker extends EventTarget {
  postMessage(message: 'newer' | { id: number; request: { search?: string } }): void {
    if (message === 'newer') {
      heardOfNewer = true
      return
    }
    const { id, request } = message
    asked += 1
    searched = request.search
    meanwhile()
    const response = { data: listOf(FROM_COPY), ...copy }
    this.dispatchEvent(new MessageEvent('message', { data: { id, response } }))
  }
  terminate(): void {}
}

beforeEach(async () => {
  await freshDevice()
  vi.stubGlobal('Worker', CatalogueWorker)
  vi.stubGlobal('navigator', { serviceWorker: { controller: {} } })
  // As a page of its own: it has no worker yet.
  refreshOfflineResponses(makeQueryClient())
  copy = { at: Date.now() - HOUR, locale: 'en', isWhole: true }
  asked = 0
  heardOfNewer = false
  meanwhile = () => {}
})

function open(more: object = {}) {
  const request = { page: 1, per_page: 10, ...more }
  const queryClient = makeQueryClient()
  const shown = () =>
    queryClient.getQueryData(publicQuery('/products', request, 'en').queryKey)?.total
  const load = async () =>
    (await loadProducts({ queryClient, locale: 'en' } as never, request)).total
  return { queryClient, shown, load }
}

/** A shop that responds to nothing until the returned function is called. */
function slowShop(): () => void {
  let respond = () => {}
  const responded = new Promise<void>((resolve) => {
    respond = resolve
  })
  stubNetwork(async () => {
    await responded
    return reply(listOf(FROM_SHOP))
  })
  return respond
}

test('A list comes from the copy until the shop has responded, and from the shop then', async () => {
  const respond = slowShop()
  const { load, shown } = open()
  expect(await load()).toBe(FROM_COPY)
  expect(shown()).toBe(FROM_COPY)
  respond()
  await eventually(() => expect(shown()).toBe(FROM_SHOP))
  expect(await load()).toBe(FROM_SHOP)
})

test('A shop that fails afterwards leaves the list of the copy', async () => {
  const { load, shown } = open()
  let fail = () => {}
  stubNetwork(
    () =>
      new Promise((_, reject) => {
        fail = () => reject(new TypeError('no network'))
      }),
  )
  expect(await load()).toBe(FROM_COPY)
  fail()
  noNetwork()
  expect(await load()).toBe(FROM_COPY)
  expect(shown()).toBe(FROM_COPY)
})

test('What the shop sends while the copy is read is not replaced by the copy', async () => {
  const queryClient = makeQueryClient()
  const { queryKey } = publicQuery('/products', { page: 1 }, 'en')
  meanwhile = () => queryClient.setQueryData(queryKey, listOf(FROM_SHOP) as never)
  expect(await listFromCopy(queryClient, queryKey)).toBeNull()
  expect(asked).toBe(1)
  expect(queryClient.getQueryData(queryKey)?.total).toBe(FROM_SHOP)
})

test.each([
  ['is older than a day', { at: Date.now() - 25 * HOUR }],
  ['is of the future, from a clock that was ahead,', { at: Date.now() + 48 * HOUR }],
  ['is in another language', { locale: 'de' }],
  ['lacks products', { isWhole: false }],
])('A copy that %s shows nothing while the shop can be asked', async (_, other) => {
  Object.assign(copy, other)
  const respond = slowShop()
  const { load, shown } = open()
  const loading = load()
  await eventually(() => expect(asked).toBe(1))
  expect(shown()).toBeUndefined()
  respond()
  expect(await loading).toBe(FROM_SHOP)
})

test('A first visit and what only the shop computes do not ask the copy', async () => {
  const respond = slowShop()
  const computed = open({ sort_type: 'just_for_you' }).load()
  vi.stubGlobal('navigator', { serviceWorker: { controller: null } })
  const first = open().load()
  respond()
  expect(await computed).toBe(FROM_SHOP)
  expect(await first).toBe(FROM_SHOP)
  expect(asked).toBe(0)
})

test('The copy is read ahead on a device that has what reads it', async () => {
  readCopyAhead('en')
  await eventually(() => expect(asked).toBe(1))
  vi.stubGlobal('navigator', { serviceWorker: { controller: null } })
  readCopyAhead('en')
  await import('#src/offline-catalogue/respond-offline.ts')
  expect(asked).toBe(1)
})

test('A page of the catalogue reads it when it is opened, with its words; an account does not', async () => {
  readCopyForPage('en', new URL('https://shop.test/dashboard?search=lamp'))
  readCopyForPage('en', new URL('https://shop.test/products?search=lamp&page=2'))
  await eventually(() => expect(asked).toBe(1))
  expect(searched).toBe('lamp')
  readCopyForPage('en', new URL('https://shop.test/products/7/details'))
  await eventually(() => expect(asked).toBe(2))
  expect(searched).toBeUndefined()
})

test('Who reads the copy hears that a newer one has been downloaded', async () => {
  readCopyAhead('en')
  await eventually(() => expect(asked).toBe(1))
  stubNetwork(() => reply({ total: 0, categories: [], shops: [], products: [] }))
  await gather('en')
  expect(heardOfNewer).toBe(true)
})
