import 'fake-indexeddb/auto'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { StorageUnavailable } from '#outbox/storage.ts'
import { submitOrder } from '#src/features/checkout/submit-order.ts'
import { syncOrders } from '#src/features/checkout/sync-orders.ts'
import { pageOutbox } from '#src/outbox/page-outbox.ts'
import { keepSession } from '#src/session/keep-session.ts'
import { atStake } from '#src/session/sign-out-cleanup.ts'
import {
  ada,
  bea,
  freshDevice,
  noNetwork,
  reply,
  stubNetwork,
} from '#tests/support/offline-page.ts'

const draft = { shop_ids: [3], expectedTotal: 2000, lastPlaced: null }

/** Ada has read on this device that the shop honors keys. */
async function openShopWithKeys(): Promise<void> {
  await freshDevice()
  await keepSession(ada)
  await pageOutbox().storage.write((tables) => tables.set('server', { keys: true, variants: true }))
}

const fillDevice = () =>
  vi.spyOn(pageOutbox().storage, 'write').mockRejectedValue(new StorageUnavailable('quota'))

let stop = () => {}
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('F35: an order that a device could not keep is asked for until it is known, and told when leaving', async () => {
  await openShopWithKeys()
  const { events } = pageOutbox()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  fillDevice()
  const placed: unknown[] = []
  events.listen((message) => {
    if (message.type === 'order' && message.placed) placed.push(message.placed.orders[0]?.id)
  })
  // The shopper leaves the checkout for another page of the shop.
  const page = { queryClient: new QueryClient(), t: String, isCheckout: () => true }
  stop = syncOrders({ ...page, seeOrders: () => {} })
  const bad = stubNetwork(() => new Response('<h1>Bad gateway</h1>', { status: 502 }))
  expect(await submitOrder(ada, draft)).toEqual({ type: 'unknown' })
  events.publish({ type: 'order-open', owner: ada.owner })
  expect(await atStake()).toEqual({ changes: 0, orders: 1 })
  const asked = bad.mock.calls.length
  await vi.advanceTimersByTimeAsync(10_000)
  await expect.poll(() => bad.mock.calls.length).toBeGreaterThan(asked)
  const order = { id: 9, order_code: 'OS-9', shop_id: 3, payable_amount: 20 }
  stubNetwork(() => reply({ orders: [order], order_payment_url: null }))
  await vi.advanceTimersByTimeAsync(10_000)
  await expect.poll(() => placed).toEqual([9])
  expect(await atStake()).toEqual({ changes: 0, orders: 0 })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(placed).toEqual([9])
})

test('F35: the order after one that a full device could not forget is another one, with a key of its own', async () => {
  await openShopWithKeys()
  noNetwork()
  expect(await submitOrder(ada, draft)).toEqual({ type: 'unknown' })
  fillDevice()
  const keys: unknown[] = []
  const order = { id: 9, order_code: 'OS-9', shop_id: 3, payable_amount: 20 }
  stubNetwork((_, { headers }) => {
    keys.push(new Headers(headers).get('idempotency-key'))
    return reply({ orders: [order], order_payment_url: null })
  })
  for (const _ of [1, 2]) expect(await submitOrder(ada, draft)).toMatchObject({ type: 'placed' })
  expect(keys).toHaveLength(2)
  expect(keys[0]).not.toBe(keys[1])
})

test('F35: of two open orders on a full device both are asked for and told when leaving', async () => {
  await openShopWithKeys()
  noNetwork()
  expect(await submitOrder(ada, { ...draft, is_buy_now: true })).toEqual({ type: 'unknown' })
  fillDevice()
  expect(await submitOrder(ada, draft)).toEqual({ type: 'unknown' })
  expect(await atStake()).toEqual({ changes: 0, orders: 2 })
})

test('F35: a shop that honors no keys is asked by its list of orders, and orders once', async () => {
  await freshDevice()
  await keepSession(bea)
  fillDevice()
  const order = { order_code: 'OS-9', amount: 20, order_status: 'Pending', created_at: 'today' }
  const sent: string[] = []
  stubNetwork((url, { method }) => {
    const { pathname } = new URL(String(url), 'https://shop.example')
    if (method === 'POST') {
      sent.push(pathname)
      throw new TypeError('The response was lost')
    }
    // It knows nothing of keys.
    if (pathname !== '/api/orders') return reply(null, 404)
    return reply({ total: sent.length, orders: sent.map(() => ({ id: 9, ...order })) })
  })
  expect(await submitOrder(bea, draft)).toMatchObject({ type: 'placed' })
  expect(sent).toHaveLength(1)
})
