import 'fake-indexeddb/auto'
import { randomUUID } from 'node:crypto'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Product } from '#contract/catalogue.ts'
import { useShopSelection } from '#src/features/cart/shop-selection.ts'
import { useCheckoutChoice } from '#src/features/checkout/checkout-choice.ts'
import { pageOutbox } from '#src/outbox/page-outbox.ts'
import { getSession } from '#src/session/session.ts'
import { demoSignsIn, serveCart } from '#tests/support/cart-shop.ts'
import { openAnew } from '#tests/support/open-anew.tsx'
import { someAddress } from '#tests/support/some-shopper.ts'

const { network, plainProduct } = serveCart()
vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
const THANKS = 'Thank you. Your order is placed.'

/** The demo customer has a product in the cart, whose shop is chosen. Returns the shop's id. */
async function fillCart(): Promise<number> {
  const { id: product_id, shop } = plainProduct()
  const token = getSession()?.token
  await network.shop().call('/cart/store', { token, body: { product_id } })
  useShopSelection.getState().select(shop?.id ?? 0)
  return shop?.id ?? 0
}

async function placeOrder(token = getSession()?.token) {
  const { id: product_id, shop } = plainProduct()
  await network.shop().call('/cart/store', { token, body: { product_id } })
  const body = { shop_ids: [shop?.id], payment_method: 'cash' }
  const { data } = (await network.shop().call('/place-order', { token, key: randomUUID(), body }))
    .body
  return data.orders[0] as { id: number; order_code: string }
}

const thanks = () => screen.findByRole('heading', { name: THANKS })

beforeEach(() => demoSignsIn())

test('an order is placed: the address names it, and a reload thanks for it again', async () => {
  await fillCart()
  const router = await openAnew('/checkout')
  expect(document.title).toMatch(/^Checkout - /)
  const press = await screen.findByRole('button', { name: /^Place order · \$[1-9]/ })
  expect(screen.getByText('Secure checkout')).toBeTruthy()
  await userEvent.click(press)
  await thanks()
  // There is nothing left to check out.
  await waitFor(() => expect(screen.queryByText('Secure checkout')).toBeNull())
  await waitFor(() => expect(router.state.location.href).toMatch(/^\/checkout\?placed=\d+$/))
  await waitFor(() => expect(document.title).toMatch(new RegExp(`^${THANKS} - `)))
  // Replaced: Back does not lead to a checkout of nothing.
  expect(router.history.length).toBe(1)
  const link = screen.getByRole('link', { name: /^View order OS-/ }).textContent ?? ''

  await openAnew(router.state.location.href)
  await thanks()
  expect(screen.getByRole('link', { name: link })).toBeTruthy()
  expect(await screen.findByText('Cash on delivery')).toBeTruthy()
  expect(document.title).toMatch(new RegExp(`^${THANKS} - `))
  // A later visit to the checkout does not thank for that order.
  await openAnew('/checkout')
  expect(await screen.findByText('Nothing to check out')).toBeTruthy()
})

test('what another device has put in its place, for the same price, is not ordered', async () => {
  const shop = network.shop()
  const token = getSession()?.token
  const { products } = (await shop.call('/products?per_page=100')).body.data
  const ofOnePrice = ({ colors: [one, other], sizes, quantity }: Product) =>
    one && other && one.price === other.price && sizes.length === 0 && quantity > 1
  const product: Product = products.find(ofOnePrice)
  const [one, other] = product.colors.map(({ name }) => ({ product_id: product.id, color: name }))
  await shop.call('/cart/store', { token, body: one })
  useShopSelection.getState().select(product.shop?.id ?? 0)
  await openAnew('/checkout')
  const button = () => screen.findByRole('button', { name: /^Place order · \$[1-9]/ })
  await button()
  await shop.call('/cart/delete', { token, body: one })
  await shop.call('/cart/store', { token, body: other })
  await userEvent.click(await button())
  expect(await screen.findByText('Your cart has changed. Please look at it again.')).toBeTruthy()
  expect(screen.queryByRole('heading', { name: THANKS })).toBeNull()
  // Now that it is on the screen, it can be ordered.
  await screen.findByText(other?.color ?? '')
  await userEvent.click(await button())
  await thanks()
})

test('several orders are named in one address, at the checkout of one product too', async () => {
  const orders = [await placeOrder(), await placeOrder()]
  await openAnew(`/buynow?placed=${orders.map(({ id }) => id).join(',')}`)
  await thanks()
  for (const { order_code } of orders) {
    expect(screen.getByRole('link', { name: `View order ${order_code}` })).toBeTruthy()
  }
})

test('a reload leaves what was chosen for the next order, and a fresh order of another tab', async () => {
  const { id, order_code } = await placeOrder()
  useCheckoutChoice.setState({ coupon_code: 'NEXT', notes: { cart: 'Ring twice' } })
  const router = await openAnew(`/checkout?placed=${id}`)
  await thanks()
  expect(useCheckoutChoice.getState()).toMatchObject({
    coupon_code: 'NEXT',
    notes: { cart: 'Ring twice' },
  })
  const other = { id: id + 1, order_code: 'OS-OTHER', shop_id: 1, payable_amount: 100 }
  pageOutbox().events.publish({
    ...{ type: 'order', owner: getSession()?.owner ?? '', kind: 'cart' },
    placed: { orders: [other], order_payment_url: null },
  })
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(screen.getByRole('link', { name: `View order ${order_code}` })).toBeTruthy()
  expect(screen.queryByText(/OS-OTHER/)).toBeNull()
  expect(router.state.location.href).toBe(`/checkout?placed=${id}`)
})

test('an order of another account, or one that was canceled, is not thanked for', async () => {
  const shop = network.shop()
  const token = await shop.newShopper()
  await shop.call('/address/store', { token, body: someAddress })
  const foreign = await placeOrder(token)
  const canceled = await placeOrder()
  const body = { order_id: canceled.id }
  await shop.call('/orders/cancel', { token: getSession()?.token, body })
  const router = await openAnew(`/checkout?placed=${foreign.id},${canceled.id}`)
  expect(await screen.findByText('Nothing to check out')).toBeTruthy()
  await waitFor(() => expect(router.state.location.href).toBe('/checkout'))
  await waitFor(() => expect(document.title).toMatch(/^Checkout - /))
})

test('without a network and without the details, it is said and can be tried again', async () => {
  const { id, order_code } = await placeOrder()
  network.use(http.all('*/api/order-details', () => HttpResponse.error()))
  await openAnew(`/checkout?placed=${id}`)
  const again = await screen.findByRole('button', { name: 'Retry' }, { timeout: 8000 })
  expect(screen.queryByText('Nothing to check out')).toBeNull()
  network.resetHandlers()
  await userEvent.click(again)
  await thanks()
  expect(screen.getByRole('link', { name: `View order ${order_code}` })).toBeTruthy()
}, 20_000)

test('an order that is still to be paid online leads to its page, where that can be done', async () => {
  const { id: product_id, shop } = plainProduct()
  const token = getSession()?.token
  await network.shop().call('/cart/store', { token, body: { product_id } })
  const body = { shop_ids: [shop?.id], payment_method: 'sandbox' }
  const placed = await network.shop().call('/place-order', { token, key: randomUUID(), body })
  const [{ id }] = placed.body.data.orders
  await openAnew(`/checkout?placed=${id}`)
  await thanks()
  const pay = screen.getByRole('link', { name: 'Pay now' })
  expect(pay.getAttribute('href')).toBe(`/order-history/${id}`)
})
