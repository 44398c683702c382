import 'fake-indexeddb/auto'
import { createStore, update } from 'idb-keyval'
import { beforeEach, expect, test, vi } from 'vitest'
import {
  keepCatalogue,
  readAnyCatalogue,
  readCatalogue,
} from '#src/offline-catalogue/catalogue-copy.ts'
import { gather, keepCatalogueFresh } from '#src/offline-catalogue/download-catalogue.ts'
import { eventually } from '#tests/support/eventually.ts'
import { freshDevice, reply, stubNetwork } from '#tests/support/offline-page.ts'

const HOUR = 3600_000
const lamp = (id: number) => ({ id, name: `Lamp ${id}` })

/** A shop with that many products; `change` runs after each page of them. */
const shopOf = (products: { id: number }[], change = () => {}) =>
  stubNetwork((path) => {
    const url = new URL(path, 'http://shop')
    const page = Number(url.searchParams.get('page'))
    if (url.pathname === '/api/categories') return reply({ total: 0, categories: [] })
    if (url.pathname === '/api/lang/en') return reply({})
    if (url.pathname === '/api/shops') return reply({ total: 0, shops: [] })
    const items = products.slice((page - 1) * 100, page * 100)
    const response = reply({ total: products.length, products: items })
    change()
    return response
  })

beforeEach(freshDevice)

test('F40: a copy made while the clock was two days ahead is made again', async () => {
  const nothing = { categories: [], shops: [], products: [] }
  await keepCatalogue({ locale: 'en', at: Date.now() + 48 * HOUR, ...nothing })
  shopOf([lamp(1)])
  vi.stubGlobal('requestIdleCallback', (act: () => void) => act())
  vi.stubGlobal('navigator', {
    locks: { request: (_: string, __: object, act: (lock: object) => unknown) => act({}) },
  })
  keepCatalogueFresh('en')
  await eventually(async () => expect((await readCatalogue('en'))?.products).toHaveLength(1))
})

test('A product that moves to the next page meanwhile is in the copy once', async () => {
  const products = Array.from({ length: 150 }, (_, place) => lamp(place + 1))
  let isNew = true
  shopOf(products, () => {
    if (isNew) products.unshift(lamp(1000))
    isNew = false
  })
  await gather('en')
  const copy = await readCatalogue('en')
  const ids = copy?.products.map(({ id }) => id) ?? []
  expect(new Set(ids).size).toBe(ids.length)
  // The new one came on a page that had been read.
  expect(ids).toHaveLength(150)
  expect(copy?.isWhole).toBe(false)
})

test('A copy is not whole if a product was removed from the shop between two of its pages', async () => {
  const products = Array.from({ length: 150 }, (_, place) => lamp(place + 1))
  let isFirst = true
  shopOf(products, () => {
    if (isFirst) products.shift()
    isFirst = false
  })
  await gather('en')
  const copy = await readCatalogue('en')
  // It stood on the second page, and then on the first one, which had been read.
  expect(copy?.products.map(({ id }) => id)).not.toContain(101)
  expect(copy?.isWhole).toBe(false)
})

test('Without a copy in a language the newest of another is read, and none that another build has stored', async () => {
  const nothing = { categories: [], shops: [], products: [] }
  const now = Date.now()
  for (const [hours, locale] of ['de', 'ar', 'es'].entries()) {
    await keepCatalogue({ locale, at: now - hours * HOUR, ...nothing })
  }
  expect((await readAnyCatalogue('es'))?.locale).toBe('es')
  expect((await readAnyCatalogue('en'))?.locale).toBe('de')
  const store = createStore('offshelf-local-catalogue', 'copies')
  await update<object>('de', (copy) => ({ ...copy, version: -1 }), store)
  expect(await readCatalogue('de')).toBeNull()
  expect((await readAnyCatalogue('en'))?.locale).toBe('ar')
})

test.each([
  ['another tab does', null, { effectiveType: '4g' }, 1],
  ['the shopper saves data', {}, { saveData: true }, 0],
  ['the network is a slow one', {}, { effectiveType: '3g' }, 0],
])('The catalogue is not downloaded while %s', async (_, lock, connection, asked) => {
  const network = shopOf([lamp(1)])
  const request = vi.fn((__: string, ___: object, act: (lock: object | null) => Promise<void>) =>
    act(lock),
  )
  vi.stubGlobal('requestIdleCallback', (act: () => void) => act())
  vi.stubGlobal('navigator', { locks: { request }, connection })
  keepCatalogueFresh('en')
  expect(request).toHaveBeenCalledTimes(asked)
  await Promise.all(request.mock.results.map(({ value }) => value))
  expect(network).not.toHaveBeenCalled()
})

test('All that is in a copy is asked for in its language', async () => {
  const languages = new Set<string | null>()
  stubNetwork((_, { headers }) => {
    languages.add(new Headers(headers).get('accept-language'))
    return reply({ total: 0, categories: [], shops: [], products: [] })
  })
  await gather('ar')
  expect([...languages]).toEqual(['ar'])
})
