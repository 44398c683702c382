import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import { StorageUnavailable } from '#outbox/storage.ts'
import { submitOrder } from '#src/features/checkout/submit-order.ts'
import { pageOutbox } from '#src/outbox/page-outbox.ts'
import { keepSession } from '#src/session/keep-session.ts'
import { ada, freshDevice, reply, stubNetwork } from '#tests/support/offline-page.ts'

afterEach(() => vi.restoreAllMocks())

test('F35: on a device that keeps nothing, one order after another is placed', async () => {
  await freshDevice()
  await keepSession(ada)
  const { storage } = pageOutbox()
  await storage.write((tables) => tables.set('server', { keys: true, variants: true }))
  vi.spyOn(storage, 'write').mockRejectedValue(new StorageUnavailable('quota'))
  let ids = 0
  const network = stubNetwork(() => {
    ids += 1
    const order = { id: ids, order_code: `OS-${ids}`, shop_id: 3, payable_amount: 20 }
    return reply({ orders: [order], order_payment_url: null })
  })
  const place = () => submitOrder(ada, { shop_ids: [3], expectedTotal: 2000, lastPlaced: null })
  expect(await place()).toMatchObject({ type: 'placed', placed: { orders: [{ id: 1 }] } })
  expect(await place()).toMatchObject({ type: 'placed', placed: { orders: [{ id: 2 }] } })
  const keys = network.mock.calls.map(([, { headers }]) => headers['idempotency-key'])
  expect(new Set(keys).size).toBe(2)
})

test('F35: a device that becomes full between two tries repeats the order under its first key', async () => {
  await freshDevice()
  await keepSession(ada)
  const { storage } = pageOutbox()
  await storage.write((tables) => tables.set('server', { keys: true, variants: true }))
  const network = stubNetwork((path) =>
    path === '/api/place-order' ? Promise.reject(new TypeError('no response')) : reply(null, 404),
  )
  const place = () => submitOrder(ada, { shop_ids: [3], expectedTotal: 2000, lastPlaced: null })
  expect(await place()).toEqual({ type: 'absent' })
  vi.spyOn(storage, 'write').mockRejectedValue(new StorageUnavailable('quota'))
  await place()
  // Meanwhile the page may ask whether the shop is there again.
  const tries = network.mock.calls.filter(([path]) => path === '/api/place-order')
  expect(tries.length).toBeGreaterThan(1)
  const keys = tries.map(([, { headers }]) => headers['idempotency-key'])
  expect(keys).toEqual(tries.map(() => expect.stringMatching(/./)))
  expect(new Set(keys).size).toBe(1)
})

test('F35: a device that has room again repeats the order under the key that it could not keep', async () => {
  await freshDevice()
  await keepSession(ada)
  const { storage } = pageOutbox()
  await storage.write((tables) => tables.set('server', { keys: true, variants: true }))
  const network = stubNetwork((path) =>
    path === '/api/place-order' ? Promise.reject(new TypeError('no response')) : reply(null, 404),
  )
  const place = () => submitOrder(ada, { shop_ids: [3], expectedTotal: 2000, lastPlaced: null })
  const full = vi.spyOn(storage, 'write').mockRejectedValue(new StorageUnavailable('quota'))
  expect(await place()).toEqual({ type: 'absent' })
  full.mockRestore()
  expect(await place()).toEqual({ type: 'absent' })
  const tries = network.mock.calls.filter(([path]) => path === '/api/place-order')
  const keys = tries.map(([, { headers }]) => headers['idempotency-key'])
  expect(keys.length).toBeGreaterThan(1)
  expect(new Set(keys).size).toBe(1)
})
