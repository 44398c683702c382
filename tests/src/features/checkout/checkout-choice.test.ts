import 'fake-indexeddb/auto'
import { beforeEach, expect, test } from 'vitest'
import { clearBuyNow, useBuyNow } from '#src/features/cart/buy-now.ts'
import { syncCart } from '#src/features/cart/sync-cart.ts'
import { useAddressDialog } from '#src/features/checkout/address-dialog-state.ts'
import {
  clearChoiceWithAccount,
  useCheckoutChoice,
  writeNote,
} from '#src/features/checkout/checkout-choice.ts'
import { pageOutbox } from '#src/outbox/page-outbox.ts'
import { makeQueryClient } from '#src/query/query-client.ts'
import { keepSession } from '#src/session/keep-session.ts'
import { eventually } from '#tests/support/eventually.ts'
import { ada, bea, freshDevice } from '#tests/support/offline-page.ts'

const preview = {
  name: 'Teapot',
  thumbnail: '',
  pictures: null,
  brand: '',
  price: 1000,
  discount_price: 0,
  discount_percentage: 0,
  stock: 3,
  shop: { id: 4, name: 'Kettle', rating: 5 },
}
const onDevice = () => JSON.stringify({ ...localStorage })

beforeEach(async () => {
  await freshDevice()
  clearBuyNow()
})

test('what the shopper chose at the checkout outlives a reload', async () => {
  useCheckoutChoice.setState({ coupon_code: 'SPRING', address: 12, payment: 'stripe' })
  writeNote('cart', 'Please ring twice')
  useBuyNow.setState({ buyNowShopId: 4, buyNowProduct: preview })
  const kept = { ...localStorage }
  useCheckoutChoice.setState({ coupon_code: null, address: null, payment: null, notes: {} })
  clearBuyNow()
  for (const [name, value] of Object.entries(kept)) localStorage.setItem(name, value)
  await useCheckoutChoice.persist.rehydrate()
  await useBuyNow.persist.rehydrate()
  expect(useCheckoutChoice.getState()).toEqual({
    coupon_code: 'SPRING',
    address: 12,
    payment: 'stripe',
    notes: { cart: 'Please ring twice' },
  })
  expect(useBuyNow.getState()).toMatchObject({ buyNowShopId: 4, buyNowProduct: { name: 'Teapot' } })
})

test.each([
  ['a logout', null],
  ['the login of somebody else', bea],
])('%s takes it along', async (_, next) => {
  const stops = [clearChoiceWithAccount(), syncCart(makeQueryClient())]
  await keepSession(ada)
  useCheckoutChoice.setState({ coupon_code: 'SPRING', address: 12 })
  writeNote('buy-now', 'Please ring twice')
  useAddressDialog.getState().show(12)
  useBuyNow.setState({ buyNowShopId: 4, buyNowProduct: preview })
  await keepSession(next)
  await eventually(() => expect(useCheckoutChoice.getState().coupon_code).toBeNull())
  expect(useBuyNow.getState().buyNowProduct).toBeNull()
  expect(useAddressDialog.getState().opened).toBeNull()
  expect(onDevice()).not.toMatch(/SPRING|Teapot|ring twice/)
  for (const stop of stops) stop()
})

test('a page where nobody is signed in any more has nothing of it', async () => {
  await keepSession(null)
  useCheckoutChoice.setState({ coupon_code: 'SPRING', address: 12 })
  writeNote('cart', 'Please ring twice')
  useBuyNow.setState({ buyNowShopId: 4, buyNowProduct: preview })
  const stops = [clearChoiceWithAccount(), syncCart(makeQueryClient())]
  await eventually(() => expect(onDevice()).not.toMatch(/SPRING|Teapot|ring twice/))
  for (const stop of stops) stop()
})

test('an order takes its voucher and its note along, on whatever page it turns out to be placed', () => {
  const stop = clearChoiceWithAccount()
  useCheckoutChoice.setState({ coupon_code: 'SPRING', address: 12 })
  writeNote('cart', 'Please ring twice')
  writeNote('buy-now', 'A present')
  const order = { type: 'order' as const, owner: ada.owner, kind: 'cart' as const }
  pageOutbox().events.publish({ ...order, placed: null })
  expect(useCheckoutChoice.getState().notes.cart).toBe('Please ring twice')
  pageOutbox().events.publish({ ...order, placed: { orders: [], order_payment_url: null } })
  expect(useCheckoutChoice.getState()).toEqual({
    coupon_code: null,
    address: 12,
    payment: null,
    notes: { 'buy-now': 'A present' },
  })
  stop()
})
