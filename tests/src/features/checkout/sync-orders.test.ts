import 'fake-indexeddb/auto'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { settleOrders } from '#outbox/settle-orders.ts'
import { syncOrders } from '#src/features/checkout/sync-orders.ts'
import { pageOutbox } from '#src/outbox/page-outbox.ts'
import { keepSession } from '#src/session/keep-session.ts'
import { ada, bea, freshDevice } from '#tests/support/offline-page.ts'

vi.mock('#outbox/settle-orders.ts', () => ({ settleOrders: vi.fn(async () => null) }))

vi.mock('#src/ui/toast.ts', () => ({ toastError: vi.fn(), toastLasting: vi.fn() }))

let stop = () => {}
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.restoreAllMocks()
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

test('What became of an order is told to whoever placed it, once they look, and to no other account', async () => {
  await freshDevice()
  await keepSession(ada)
  const t = vi.fn(String)
  const page = { queryClient: new QueryClient(), t, isCheckout: () => false, seeOrders: () => {} }
  stop = syncOrders(page)
  const hearOfOrder = (owner: string) =>
    pageOutbox().events.publish({ type: 'order', owner, kind: 'cart', placed: null })
  hearOfOrder(bea.owner)
  const visible = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  hearOfOrder(ada.owner)
  expect(t).not.toHaveBeenCalled()
  visible.mockReturnValue('visible')
  hearOfOrder(ada.owner)
  expect(t).toHaveBeenCalledExactlyOnceWith('checkout.absent')
})
