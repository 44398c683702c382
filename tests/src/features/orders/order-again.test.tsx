import 'fake-indexeddb/auto'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test, vi } from 'vitest'
import { getCart } from '#contract/cart.ts'
import { products } from '#server/database/schema/catalogue.ts'
import { call } from '#src/api/call.ts'
import { toastError, toastSuccess } from '#src/ui/toast.ts'
import { serveCart } from '#tests/support/cart-shop.ts'
import { orderOfDemo, showOrder } from '#tests/support/order-page.tsx'
import { losingResponse } from '#tests/support/shop-network.ts'

vi.mock('#src/ui/toast.ts', () => ({ toastError: vi.fn(), toastSuccess: vi.fn() }))

const { network } = serveCart()
beforeEach(() => {
  vi.mocked(toastError).mockClear()
  vi.mocked(toastSuccess).mockClear()
})

async function delivered(status: 'Delivered' | 'Cancelled' = 'Delivered') {
  const order = await orderOfDemo(network.shop(), status)
  const pieces = async () => {
    const { data } = await call(getCart, {}, { token: order.token })
    const lines = data.cart_items.flatMap((group) => group.products)
    return lines.find(({ id }) => id === order.product_id)?.quantity ?? 0
  }
  const sell = (values: object) =>
    network.shop().db.update(products).set(values).where(eq(products.id, order.product_id))
  const openCart = vi.fn()
  const onInCart = vi.fn()
  await network.shop().call('/cart/delete', { token: order.token, body: order })
  showOrder(order.id, { openCart, onInCart })
  const press = async () =>
    userEvent.click(await screen.findByRole('button', { name: 'Order again' }))
  return { ...order, pieces, sell, openCart, onInCart, press }
}

test('a delivered order is put into the cart again, which opens', async () => {
  const { pieces, press, openCart, onInCart, code } = await delivered()
  await press()
  await waitFor(() => expect(openCart).toHaveBeenCalledTimes(1))
  expect(await pieces()).toBe(2)
  expect(onInCart).toHaveBeenCalledWith(expect.objectContaining({ order_code: code }))
  expect(toastSuccess).toHaveBeenCalledWith('The products are in your cart')
})

test('a canceled order is put into the cart again', async () => {
  const { pieces, press, openCart } = await delivered('Cancelled')
  await press()
  await waitFor(() => expect(openCart).toHaveBeenCalled())
  expect(await pieces()).toBeGreaterThan(0)
})

test('a canceled order cannot be ordered again in a shop that does not take it', async () => {
  const { id } = await orderOfDemo(network.shop(), 'Cancelled')
  showOrder(id, { takesCanceled: false })
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByRole('button', { name: 'Order again' })).toBeNull()
})

test('what could be added only in part is said', async () => {
  const { pieces, press, sell, openCart } = await delivered()
  await sell({ stock: 1 })
  await press()
  await waitFor(() => expect(openCart).toHaveBeenCalled())
  expect(toastError).toHaveBeenCalledWith(expect.stringMatching(/^Only 1 of .* can be had$/))
  expect(toastSuccess).not.toHaveBeenCalled()
  expect(await pieces()).toBe(1)
})

test('when nothing can be had, that is said and the cart stays closed', async () => {
  const { press, sell, openCart } = await delivered()
  await sell({ stock: 0 })
  await press()
  await waitFor(() =>
    expect(toastError).toHaveBeenCalledWith(expect.stringMatching(/ is sold out$/)),
  )
  expect(openCart).not.toHaveBeenCalled()
})

test('after a lost response the button adds nothing twice', async () => {
  const { pieces, press, openCart } = await delivered()
  network.use(losingResponse('/place-order/again', network.shop))
  await press()
  expect((await screen.findByRole('alert')).textContent).toContain('nothing is added twice')
  expect(openCart).not.toHaveBeenCalled()
  await press()
  await waitFor(() => expect(openCart).toHaveBeenCalled())
  expect(await pieces()).toBe(2)
})

test('an order that is on its way cannot be ordered again', async () => {
  const { id } = await orderOfDemo(network.shop(), 'On The Way')
  showOrder(id)
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByRole('button', { name: 'Order again' })).toBeNull()
})
