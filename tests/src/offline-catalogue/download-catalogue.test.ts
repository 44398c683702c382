import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'
import { keepCatalogue, readCatalogue } from '#src/offline-catalogue/catalogue-copy.ts'
import { keepCatalogueFresh } from '#src/offline-catalogue/download-catalogue.ts'
import { freshDevice, reply, stubNetwork } from '#tests/support/offline-page.ts'

const HOUR = 3600_000
const lamp = (id: number) => ({ id, name: `Lamp ${id}` })

/** A shop with those products. */
const shopOf = (products: { id: number }[]) =>
  stubNetwork((path) => {
    const url = new URL(path, 'http://shop')
    const page = Number(url.searchParams.get('page'))
    if (url.pathname === '/api/categories') return reply({ total: 0, categories: [] })
    if (url.pathname === '/api/lang/en') return reply({})
    if (url.pathname === '/api/shops') return reply({ total: 0, shops: [] })
    const items = products.slice((page - 1) * 100, page * 100)
    return reply({ total: products.length, products: items })
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
  await vi.waitFor(async () => expect((await readCatalogue('en'))?.products).toHaveLength(1))
})
