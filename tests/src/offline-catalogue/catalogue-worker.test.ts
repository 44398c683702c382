import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'
import { keepCatalogue } from '#src/offline-catalogue/catalogue-copy.ts'
import { eventually } from '#tests/support/eventually.ts'
import { freshDevice } from '#tests/support/offline-page.ts'

const shopNamed = (name: string) => ({
  ...{ locale: 'en', at: Date.now(), products: [], categories: [] },
  shops: [{ id: 1, name }] as never,
})

let posted: { id: number; response: { data: { shop: { name: string } } } | null }[]
const ask = (id: number) =>
  dispatchEvent(
    new MessageEvent('message', {
      data: { id, locale: 'en', path: '/shops/{id}', request: { id: 1 } },
    }),
  )
const answers = () => posted.map(({ response }) => response?.data.shop.name)

beforeEach(async () => {
  await freshDevice()
  posted = []
  vi.stubGlobal('postMessage', (message: (typeof posted)[0]) => posted.push(message))
  await import('#src/offline-catalogue/catalogue-worker.ts')
})

test('The worker reads the copy once for all that wait for it, and again when there is a newer one', async () => {
  ask(1)
  await eventually(() => expect(answers()).toEqual([undefined]))
  await keepCatalogue(shopNamed('Of yesterday'))
  const read = vi.spyOn(IDBObjectStore.prototype, 'get')
  ask(2)
  ask(3)
  await eventually(() => expect(answers().slice(1)).toEqual(['Of yesterday', 'Of yesterday']))
  expect(read).toHaveBeenCalledOnce()

  await keepCatalogue(shopNamed('Of today'))
  ask(4)
  await eventually(() => expect(answers()[3]).toBe('Of yesterday'))
  dispatchEvent(new MessageEvent('message', { data: 'newer' }))
  ask(5)
  await eventually(() => expect(answers()[4]).toBe('Of today'))
})
