import 'fake-indexeddb/auto'
import { QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { emptyCart } from '#contract/cart-lines.ts'
import { product } from '#contract/catalogue.ts'
import { cartQuery } from '#src/features/cart/cart-query.ts'
import { addToCart, removeLine } from '#src/features/cart/change-cart.ts'
import { useShopSelection } from '#src/features/cart/shop-selection.ts'
import { syncCart } from '#src/features/cart/sync-cart.ts'
import { useCart } from '#src/features/cart/use-cart.ts'
import { getOutboxView } from '#src/outbox/outbox-view.ts'
import { pageOutbox } from '#src/outbox/page-outbox.ts'
import { syncOutboxView } from '#src/outbox/sync-outbox-view.ts'
import { makeQueryClient } from '#src/query/query-client.ts'
import { keepSession } from '#src/session/keep-session.ts'
import {
  ada,
  bea,
  freshDevice,
  noNetwork,
  reply,
  stubNetwork,
} from '#tests/support/offline-page.ts'

const lamp = v.parse(product, {
  id: 7,
  name: 'Lamp',
  price: 20,
  quantity: 5,
  colors: [{ id: 1, name: 'Red', price: 1.5 }],
  shop: { id: 3, name: 'Lights' },
})
const plain = { color: null, size: null, unit: null }
const cartWith = (quantity: number) => ({
  total: quantity,
  cart_items:
    quantity === 0
      ? []
      : [{ shop_id: 3, shop_name: 'Lights', products: [{ id: 7, name: 'Lamp', quantity }] }],
})
const stops: (() => void)[] = []

beforeEach(async () => {
  await freshDevice()
  await keepSession(ada)
  await pageOutbox().storage.write((tables) => tables.set('server', { keys: true, variants: true }))
})
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

function openShop() {
  const queryClient = makeQueryClient()
  queryClient.setDefaultOptions({ queries: { retry: false } })
  stops.push(syncOutboxView(), syncCart(queryClient), () => queryClient.clear())
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(QueryClientProvider, { client: queryClient }, children)
  return renderHook(useCart, { wrapper }).result
}
const lines = (shop: ReturnType<typeof openShop>) =>
  shop.current.cart.groups.flatMap((group) => group.products)

describe('Adding to the cart', () => {
  test('is not taken back from the cart of whoever has signed in since', async () => {
    noNetwork()
    const added = await addToCart(lamp, plain)
    await keepSession(bea)
    if ('undo' in added) await added.undo()
    expect(await pageOutbox().outbox.list(bea.owner)).toEqual([])
  })

  test('asks a visitor to log in', async () => {
    await keepSession(null)
    noNetwork()
    const refused = await addToCart(lamp, plain, 2)
    expect(refused).toMatchObject({ refused: 'login' })
    // What was refused is done once they have.
    await keepSession(ada)
    if ('again' in refused) await refused.again()
    expect(await pageOutbox().outbox.list(ada.owner)).toMatchObject([{ product: 7, quantity: 2 }])
  })

  test('chooses its shop for the checkout', async () => {
    noNetwork()
    useShopSelection.getState().clear()
    await addToCart(lamp, plain)
    expect(useShopSelection.getState().selectedShopIds).toEqual([3])
  })

  test('shows the product at once without a network, marked as waiting, at its full price', async () => {
    noNetwork()
    const shop = openShop()
    await addToCart(lamp, { ...plain, color: 'Red' }, 2)
    await waitFor(() => expect(shop.current.waitingCount).toBe(1))
    expect(lines(shop)).toMatchObject([{ name: 'Lamp', quantity: 2, waiting: true, price: 2150 }])
    expect(shop.current.cart.total).toBe(2)
  })

  test('is confirmed by the response of the shop, without counting twice in between', async () => {
    let inCart = 0
    stubNetwork((path) => {
      if (path === '/api/cart/store') inCart += 2
      return reply(cartWith(inCart))
    })
    const shop = openShop()
    const seen: number[] = []
    const watch = setInterval(() => seen.push(shop.current.cart.total), 1)
    await addToCart(lamp, plain, 2)
    await waitFor(() => expect(lines(shop)).toMatchObject([{ quantity: 2, waiting: false }]))
    clearInterval(watch)
    expect(Math.max(...seen)).toBeLessThanOrEqual(2)
  })

  test('can be taken back before it was sent, as if it had not been', async () => {
    noNetwork()
    const shop = openShop()
    const { outbox } = pageOutbox()
    vi.spyOn(pageOutbox().drainer, 'wake').mockResolvedValue({ type: 'empty' })
    const added = await addToCart(lamp, plain)
    if ('undo' in added) await added.undo()
    expect(await outbox.list(ada.owner)).toEqual([])
    await waitFor(() => expect(lines(shop)).toEqual([]))
  })

  test('F35: where nothing can be kept, it goes to the shop at once', async () => {
    const network = stubNetwork((path) => reply(cartWith(path === '/api/cart/store' ? 1 : 0)))
    const shop = openShop()
    await waitFor(() => expect(shop.current.isLoading).toBe(false))
    vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    // Its shop was in the cart before, and was not to be checked out.
    useShopSelection.setState({ selectedShopIds: [], knownShopIds: [3] })
    expect(await addToCart(lamp, plain)).toHaveProperty('sent')
    expect(useShopSelection.getState().selectedShopIds).toEqual([3])
    expect(getOutboxView().notKept).toBe(true)
    vi.restoreAllMocks()
    expect(network.mock.calls.some(([path]) => path === '/api/cart/store')).toBe(true)
    await waitFor(() => expect(lines(shop)).toMatchObject([{ quantity: 1, waiting: false }]))
    noNetwork()
    vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    expect(await addToCart(lamp, plain)).toHaveProperty('failed')
    vi.restoreAllMocks()
  })
})

describe('Removing a line', () => {
  test('is taken back once, however often the button of the toast is pressed', async () => {
    noNetwork()
    stubNetwork((path) => {
      if (path === '/api/carts') return reply(cartWith(3))
      throw new TypeError('no network')
    })
    const shop = openShop()
    await waitFor(() => expect(lines(shop)).toHaveLength(1))
    const [line] = lines(shop)
    const removed = line && (await removeLine(line))
    await waitFor(async () =>
      expect((await pageOutbox().outbox.list(ada.owner))[0]?.attempts).toBeGreaterThan(0),
    )
    if (removed && 'undo' in removed) await Promise.all([removed.undo(), removed.undo()])
    expect(await pageOutbox().outbox.list(ada.owner)).toMatchObject([
      { kind: 'delete' },
      { kind: 'store', quantity: 3 },
    ])
  })

  test('is taken back once where nothing can be kept, too', async () => {
    const network = stubNetwork((path) => reply(cartWith(path === '/api/cart/delete' ? 0 : 3)))
    const shop = openShop()
    await waitFor(() => expect(lines(shop)).toHaveLength(1))
    vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    onTestFinished(() => void vi.restoreAllMocks())
    const [line] = lines(shop)
    const removed = line && (await removeLine(line))
    expect(removed).toHaveProperty('sent')
    if (removed && 'undo' in removed) await Promise.all([removed.undo(), removed.undo()])
    const stored = network.mock.calls.filter(([path]) => path === '/api/cart/store')
    expect(stored.map(([, init]) => JSON.parse(init.body).quantity)).toEqual([3])
  })

  test('takes its shop out of the selection once the shop has confirmed it', async () => {
    let inCart = 2
    stubNetwork((path) => {
      if (path === '/api/cart/delete') inCart = 0
      return reply(cartWith(inCart))
    })
    const shop = openShop()
    await waitFor(() => expect(lines(shop)).toHaveLength(1))
    useShopSelection.getState().toggle(3)
    const [line] = lines(shop)
    if (line) await removeLine(line)
    await waitFor(() => expect(useShopSelection.getState().selectedShopIds).toEqual([]))
    await waitFor(() => expect(shop.current.cart).toMatchObject({ total: 0, groups: [] }))
  })
})

test('The cart is not read while a change waits: nobody could tell whether it is in the response', async () => {
  const network = noNetwork()
  await addToCart(lamp, plain)
  const shop = openShop()
  await waitFor(() => expect(lines(shop)).toHaveLength(1))
  expect(network.mock.calls.some(([path]) => path === '/api/carts')).toBe(false)
})

test('The cart of another device is there after a reload: the kept one is asked about at once', async () => {
  const network = stubNetwork(() => reply(cartWith(4)))
  const queryClient = makeQueryClient()
  queryClient.setQueryData(cartQuery(ada.owner).queryKey, { ...emptyCart, total: 1 })
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(QueryClientProvider, { client: queryClient }, children)
  const { result } = renderHook(useCart, { wrapper })
  stops.push(syncCart(queryClient), () => queryClient.clear())
  await waitFor(() => expect(result.current.cart.total).toBe(4))
  expect(network.mock.calls.map(([path]) => path)).toEqual(['/api/carts'])
})

test('The cart of an account is read as soon as somebody has signed in, and is gone after them', async () => {
  await keepSession(null)
  const network = stubNetwork(() => reply(cartWith(4)))
  const shop = openShop()
  expect(shop.current.cart.total).toBe(0)
  expect(network.mock.calls.some(([path]) => path === '/api/carts')).toBe(false)
  await keepSession(ada)
  await waitFor(() => expect(shop.current.cart.total).toBe(4))
  await keepSession(null)
  await waitFor(() => expect(shop.current.cart).toMatchObject({ total: 0, groups: [] }))
})
