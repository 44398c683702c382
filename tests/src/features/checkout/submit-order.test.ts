import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { StorageUnavailable } from '#outbox/storage.ts'
import { submitOrder } from '#src/features/checkout/submit-order.ts'
import { pageOutbox } from '#src/outbox/page-outbox.ts'
import { keepSession } from '#src/session/keep-session.ts'
import { ada, freshDevice, reply, stubNetwork } from '#tests/support/offline-page.ts'

test('F35: on a device that keeps nothing, one order after another is placed', async () => {
  await freshDevice()
  await keepSession(ada)
  const { storage } = pageOutbox()
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
