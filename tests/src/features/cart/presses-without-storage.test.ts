import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { type Cart, getCart } from '#contract/cart.ts'
import { call } from '#src/api/call.ts'
import { type CartDraft, sendNow } from '#src/features/cart/send-now.ts'
import { pageOutbox } from '#src/outbox/page-outbox.ts'
import { previewOfProduct } from '#src/outbox/preview-product.ts'
import { getSession, type Session } from '#src/session/session.ts'
import { demoSignsIn, serveCart } from '#tests/support/cart-shop.ts'
import { losingResponse } from '#tests/support/shop-network.ts'

const { plainProduct, network } = serveCart()

/** Signs in on a device that keeps nothing; `press` changes the line of one product in the cart. */
async function openDevice(index: number) {
  await demoSignsIn()
  const session = getSession() as Session
  const product = plainProduct(index)
  const variant = {
    color: product.colors[0]?.name ?? null,
    size: product.sizes[0]?.name ?? null,
    unit: null,
  }
  const draft = { product: product.id, variant, preview: previewOfProduct(product, variant) }
  const press = (kind: CartDraft['kind']) => sendNow(session, { ...draft, kind, quantity: 1 })
  const piecesIn = ({ cart_items }: Cart) =>
    cart_items.flatMap(({ products }) => products).find(({ id }) => id === product.id)?.quantity ??
    0
  const inShop = async () => piecesIn((await call(getCart, {}, { token: session.token })).data)
  const told: number[] = []
  const stop = pageOutbox().events.listen((message) => {
    if (message.type === 'sent' && message.cart) told.push(piecesIn(message.cart))
  })
  return { press, inShop, told, stop }
}

test('F35: where nothing can be kept, presses in a hurry all count', async () => {
  const { press, inShop, told, stop } = await openDevice(0)
  await press('store')
  const results = await Promise.all([press('increment'), press('increment'), press('increment')])
  expect(results).toEqual([null, null, null])
  expect(await inShop()).toBe(4)
  expect(told.at(-1)).toBe(4)
  stop()
})

test('F35: a press whose response was lost is over once the shopper has pressed something else', async () => {
  const { press, inShop, told, stop } = await openDevice(1)
  await press('store')
  network.use(losingResponse('/cart/increment', network.shop))
  expect(await press('increment')).toBeInstanceOf(Error)
  expect(await press('decrement')).toBeNull()
  expect(await inShop()).toBe(1)
  expect(await press('increment')).toBeNull()
  expect([await inShop(), told.at(-1)]).toEqual([2, 2])
  stop()
})
