import 'fake-indexeddb/auto'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { StorageUnavailable } from '#outbox/storage.ts'
import { useOrder } from '#src/features/checkout/use-order.ts'
import { pageOutbox } from '#src/outbox/page-outbox.ts'
import { makeQueryClient } from '#src/query/query-client.ts'
import { keepSession } from '#src/session/keep-session.ts'
import { ShopActionsContext } from '#src/ui/shop-actions.ts'
import { toastError } from '#src/ui/toast.ts'
import { ada, bea, freshDevice, reply, stubNetwork } from '#tests/support/offline-page.ts'

const askLogin = vi.fn()
const actions = { askLogin, openCart: () => {} }

const pageOf =
  (client: QueryClient) =>
  ({ children }: { children: ReactNode }) => {
    const inside = createElement(QueryClientProvider, { client }, children)
    return createElement(ShopActionsContext, { value: actions }, inside)
  }

vi.mock('#src/ui/toast.ts', () => ({ toastError: vi.fn(), dismissToast: vi.fn() }))

test('An order that the shop refuses is said in its words, in a toast too', async () => {
  await freshDevice()
  await keepSession(ada)
  await pageOutbox().storage.write((tables) => tables.set('server', { keys: true, variants: true }))
  stubNetwork(() => reply(null, 403))
  const client = makeQueryClient()
  const { result } = renderHook(() => useOrder(ada, 'cart'), { wrapper: pageOf(client) })
  await waitFor(() => expect(result.current.isChecking).toBe(false))
  result.current.place({ shop_ids: [3], expectedTotal: 2000, lastPlaced: null } as never)
  await waitFor(() => expect(result.current.outcome).toMatchObject({ type: 'refused' }))
  expect(toastError).toHaveBeenCalledWith('done')
  client.clear()
})

test('A login that has ended is asked for at the button, and its words go with the next one', async () => {
  await freshDevice()
  await keepSession(ada)
  await pageOutbox().storage.write((tables) => tables.set('server', { keys: true, variants: true }))
  stubNetwork(() => reply(null, 401))
  const said: string[] = []
  pageOutbox().events.listen(({ type }) => said.push(type))
  const client = makeQueryClient()
  const { result } = renderHook(() => useOrder(ada, 'cart'), { wrapper: pageOf(client) })
  await waitFor(() => expect(result.current.isChecking).toBe(false))
  result.current.place({ shop_ids: [3], expectedTotal: 2000, lastPlaced: null } as never)
  await waitFor(() => expect(askLogin).toHaveBeenCalledOnce())
  expect(said).toContain('login-needed')
  expect(result.current.outcome).toEqual({ type: 'login' })
  askLogin.mock.lastCall?.[0]()
  await waitFor(() => expect(result.current.outcome).toBeNull())
  client.clear()
})

test('Whoever signs in while an order is on its way is not led to the payment of another account', async () => {
  await freshDevice()
  await keepSession(ada)
  await pageOutbox().storage.write((tables) => tables.set('server', { keys: true, variants: true }))
  const leave = vi.fn()
  vi.stubGlobal('location', { assign: leave, origin: location.origin, href: location.href })
  const responses: (() => void)[] = []
  const orders = [{ id: 5, order_code: 'OS-5', shop_id: 3, payable_amount: 20 }]
  const network = stubNetwork(
    () =>
      new Promise((resolve) => {
        responses.push(() => resolve(reply({ orders, order_payment_url: '/payment/abc' })))
      }),
  )
  const client = makeQueryClient()
  const { result, unmount } = renderHook(() => useOrder(ada, 'cart'), { wrapper: pageOf(client) })
  await waitFor(() => expect(result.current.isChecking).toBe(false))
  result.current.place({ shop_ids: [3], expectedTotal: 2000, lastPlaced: null } as never)
  await waitFor(() => expect(network).toHaveBeenCalled())
  unmount()
  await keepSession(bea)
  for (const respond of responses) respond()
  const outcome = () => client.getMutationCache().getAll()[0]?.state.status
  await waitFor(() => expect(outcome()).toBe('success'), { timeout: 10_000 })
  expect(leave).not.toHaveBeenCalled()
  client.clear()
})

test.each([
  ['was placed', true],
  ['never came', false],
])(
  'F35: on a device that keeps nothing, "Check again" asks the shop for the order, which %s',
  async (_, isPlaced) => {
    await freshDevice()
    await keepSession(ada)
    const { storage } = pageOutbox()
    await storage.write((tables) => tables.set('server', { keys: true, variants: true }))
    const full = vi.spyOn(storage, 'write').mockRejectedValue(new StorageUnavailable('quota'))
    onTestFinished(() => full.mockRestore())
    const keys = { sent: [] as unknown[], asked: [] as unknown[] }
    let isThere = false
    stubNetwork((path, { headers }) => {
      const { 'idempotency-key': key } = (headers ?? {}) as Record<string, string>
      if (path === '/api/place-order') keys.sent.push(key)
      if (!isThere) return Promise.reject(new TypeError('no network'))
      const asked = path.match(/^\/api\/orders\/by-key\/(.+)$/)?.[1]
      if (!asked) return reply({})
      keys.asked.push(asked)
      const order = { id: 7, order_code: 'OS-7', shop_id: 3, payable_amount: 20 }
      return reply({ orders: isPlaced ? [order] : [], order_payment_url: null })
    })
    const client = makeQueryClient()
    const { result } = renderHook(() => useOrder(ada, 'cart'), { wrapper: pageOf(client) })
    await waitFor(() => expect(result.current.isChecking).toBe(false))
    result.current.place({ shop_ids: [3], expectedTotal: 2000, lastPlaced: null } as never)
    await waitFor(() => expect(result.current.isUnknown).toBe(true))
    isThere = true
    result.current.check()
    if (isPlaced) {
      await waitFor(() => expect(result.current.placed?.placed.orders[0]?.id).toBe(7))
    } else {
      await waitFor(() => expect(result.current.isAbsent).toBe(true))
    }
    expect(result.current.isUnknown).toBe(false)
    expect(new Set([...keys.sent, ...keys.asked]).size).toBe(1)
    client.clear()
  },
)

test('The checkout thanks for its own order, not for that of another account or of the other cart', async () => {
  await freshDevice()
  await keepSession(ada)
  const client = makeQueryClient()
  const { result } = renderHook(() => useOrder(ada, 'cart'), { wrapper: pageOf(client) })
  await waitFor(() => expect(result.current.isChecking).toBe(false))
  const order = { order_code: '', shop_id: 3, payable_amount: 2000 }
  const place = (owner: string, kind: 'cart' | 'buy-now', id: number) => {
    const placed = { orders: [{ ...order, id }], order_payment_url: null }
    act(() => pageOutbox().events.publish({ type: 'order', owner, kind, placed }))
  }
  place(bea.owner, 'cart', 1)
  place(ada.owner, 'buy-now', 2)
  place(ada.owner, 'cart', 3)
  expect(result.current.placed?.placed.orders[0]?.id).toBe(3)
  client.clear()
})
