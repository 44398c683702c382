import 'fake-indexeddb/auto'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { settleOrders } from '#outbox/settle-orders.ts'
import { syncOrders } from '#src/features/checkout/sync-orders.ts'
import { pageOutbox } from '#src/outbox/page-outbox.ts'
import { ada, freshDevice } from '#tests/support/offline-page.ts'

vi.mock('#outbox/settle-orders.ts', () => ({ settleOrders: vi.fn(async () => null) }))

let stop = () => {}
afterEach(() => {
  stop()
  vi.useRealTimers()
})

test('An order that the shop did not have is asked for again in the page that sent it, until it is settled', async () => {
  await freshDevice()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const looked = vi.mocked(settleOrders)
  const t = (key: string) => key
  const page = { queryClient: new QueryClient(), t, isCheckout: () => true, seeOrders: () => {} }
  stop = syncOrders(page)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(looked).toHaveBeenCalledTimes(1)

  pageOutbox().events.publish({ type: 'order-open', owner: ada.owner })
  looked.mockResolvedValueOnce(30_000)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(looked).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(looked).toHaveBeenCalledTimes(3)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(looked).toHaveBeenCalledTimes(3)
})
