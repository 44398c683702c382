import 'fake-indexeddb/auto'
import { QueryObserver } from '@tanstack/react-query'
import { expect, onTestFinished, test } from 'vitest'
import { emptyCart } from '#contract/cart-lines.ts'
import { cartQuery } from '#src/features/cart/cart-query.ts'
import { useShopSelection } from '#src/features/cart/shop-selection.ts'
import { syncCart } from '#src/features/cart/sync-cart.ts'
import { pageOutbox } from '#src/outbox/page-outbox.ts'
import { makeQueryClient } from '#src/query/query-client.ts'
import { keepSession } from '#src/session/keep-session.ts'
import { draft } from '#tests/outbox/model/draft.ts'
import {
  ada,
  bea,
  freshDevice,
  noNetwork,
  reply,
  stubNetwork,
} from '#tests/support/offline-page.ts'

const orderOf = (shop_id: number) => ({ id: 1, order_code: 'A1', shop_id, payable_amount: 2000 })

test('A shop whose lines have been ordered is not chosen any more, another one is', async () => {
  await freshDevice()
  await keepSession(ada)
  noNetwork()
  onTestFinished(syncCart(makeQueryClient()))
  const { select } = useShopSelection.getState()
  for (const shop of [3, 4]) select(shop)
  const ordered = (kind: 'cart' | 'buy-now', shop: number) =>
    pageOutbox().events.publish({
      ...{ type: 'order', owner: ada.owner, kind },
      placed: { orders: [orderOf(shop)], order_payment_url: null },
    })
  ordered('cart', 3)
  expect(useShopSelection.getState().selectedShopIds).toEqual([4])
  // What is bought at once has a cart of its own.
  ordered('buy-now', 4)
  expect(useShopSelection.getState().selectedShopIds).toEqual([4])
})

test('What was put into the cart on another device is chosen, and stays unticked once it was unticked', async () => {
  await freshDevice()
  await keepSession(ada)
  noNetwork()
  const queryClient = makeQueryClient()
  onTestFinished(syncCart(queryClient))
  const { clear, toggle } = useShopSelection.getState()
  clear()
  const chosen = () => useShopSelection.getState().selectedShopIds
  const read = (...shops: number[]) => {
    const cart_items = shops.map((shop_id) => ({
      id: 0,
      shop_id,
      shop_name: '',
      shop_rating: 0,
      products: [],
    }))
    queryClient.setQueryData(cartQuery(ada.owner).queryKey, { ...emptyCart, cart_items })
  }
  read(3, 4)
  expect(chosen()).toEqual([3, 4])
  toggle(3)
  read(3, 4, 5)
  expect(chosen()).toEqual([4, 5])
  // Taken out and put in again.
  read(4)
  read(3, 4)
  expect(chosen()).toContain(3)
})

test('F29: the cart that is read when I return is shown, although what an earlier reading found is taken up meanwhile', async () => {
  await freshDevice()
  await keepSession(ada)
  let respond: (response: Response) => void = () => {}
  const response = new Promise<Response>((resolve) => {
    respond = resolve
  })
  const network = stubNetwork(() => response)
  const queryClient = makeQueryClient()
  const { queryKey } = cartQuery(ada.owner)
  const before = Date.now() - 5_000
  queryClient.setQueryData(queryKey, emptyCart, { updatedAt: before })
  onTestFinished(new QueryObserver(queryClient, cartQuery(ada.owner)).subscribe(() => {}))
  onTestFinished(syncCart(queryClient))
  await expect.poll(() => network.mock.calls.length).toBeGreaterThan(0)
  const asked = network.mock.calls.length

  const found = { cart: { ...emptyCart, total: 1 }, at: before + 1 }
  await pageOutbox().storage.write((tables) => tables.set('carts', { [ada.owner]: found }))
  await keepSession({ ...ada, user: { ...ada.user } })
  await expect.poll(() => queryClient.getQueryData(queryKey)).toEqual(found.cart)
  respond(reply({ total: 2, cart_items: [] }))
  await expect.poll(() => queryClient.getQueryData(queryKey)).toMatchObject({ total: 2 })
  expect(network).toHaveBeenCalledTimes(asked)
})

test('A response to an account that has been left changes nothing for the next one', async () => {
  await freshDevice()
  await keepSession(bea)
  noNetwork()
  const queryClient = makeQueryClient()
  onTestFinished(syncCart(queryClient))
  useShopSelection.getState().selectAll([4])
  const change = { ...draft(7), kind: 'delete' as const, seq: -1, key: 'k', at: 1, message: '' }
  pageOutbox().events.publish({
    ...{ type: 'sent', owner: ada.owner, cart: emptyCart, at: Date.now() },
    change: { ...change, warnings: [] },
  })
  expect(useShopSelection.getState().selectedShopIds).toEqual([4])
  const { queryKey } = cartQuery(ada.owner)
  expect(queryClient.getQueryData(queryKey)).toBeUndefined()
  const theirs = { id: 0, shop_id: 9, shop_name: '', shop_rating: 0, products: [] }
  queryClient.setQueryData(queryKey, { ...emptyCart, cart_items: [theirs] })
  expect(useShopSelection.getState().selectedShopIds).toEqual([4])
})

test('F33: where nothing is kept, a reading that began before a change does not bring back the cart of then', async () => {
  await freshDevice()
  await keepSession(ada)
  let respond = () => {}
  const network = stubNetwork(
    () =>
      new Promise((resolve) => {
        respond = () => resolve(reply({ total: 1, cart_items: [] }))
      }),
  )
  const queryClient = makeQueryClient()
  onTestFinished(syncCart(queryClient))
  const reading = queryClient.fetchQuery(cartQuery(ada.owner)).catch(() => {})
  await expect.poll(() => network.mock.calls.length).toBe(1)
  const change = { ...draft(7), kind: 'store' as const, seq: -1, key: 'k', at: 1, message: '' }
  pageOutbox().events.publish({
    ...{ type: 'sent', owner: ada.owner, cart: { ...emptyCart, total: 2 }, at: Date.now() },
    change: { ...change, warnings: [] },
  })
  respond()
  await reading
  expect(queryClient.getQueryData(cartQuery(ada.owner).queryKey)).toMatchObject({ total: 2 })
})
