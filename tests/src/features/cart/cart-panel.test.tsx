import 'fake-indexeddb/auto'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { login } from '#contract/auth.ts'
import { storeInCart } from '#contract/cart.ts'
import { listProducts, type Product } from '#contract/catalogue.ts'
import { demoLogin } from '#server/database/demo/customers.ts'
import { call } from '#src/api.ts'
import { signIn } from '#src/features/auth/session.ts'
import { AddToCart } from '#src/features/cart/add-to-cart.tsx'
import { CartPanel } from '#src/features/cart/cart-panel.tsx'
import { useCartPanel } from '#src/features/cart/cart-panel-state.ts'
import { useShopSelection } from '#src/features/cart/shop-selection.ts'
import { onlyVariant } from '#src/features/catalogue/only-variant.ts'
import { followOutbox } from '#src/offline/follow-outbox.ts'
import { getSession } from '#src/offline/session.ts'
import { inRouter } from '#tests/support/in-router.tsx'
import { freshDevice } from '#tests/support/offline-page.ts'
import { renderPage } from '#tests/support/render-page.tsx'
import { serveShop } from '#tests/support/shop-network.ts'

let product: Product
let stop: () => void
serveShop()

beforeAll(async () => {
  const { data } = await call(listProducts, { per_page: 100 })
  const found = data.products.find((one) => onlyVariant(one) && one.quantity > 5)
  if (!found) throw new Error('The demo shop has no plain product')
  product = found
})
beforeEach(async () => {
  await freshDevice()
  stop = followOutbox()
  useShopSelection.getState().clear()
})
afterEach(() => stop())

const onLoginNeeded = vi.fn()
const add = () => (
  <AddToCart
    product={product}
    chosen={onlyVariant(product)}
    onLoginNeeded={onLoginNeeded}
    compact
  />
)
const panel = (more: Partial<Parameters<typeof CartPanel>[0]> = {}) =>
  renderPage(
    inRouter(
      <>
        {add()}
        <CartPanel
          multiVendor
          onClose={() => {}}
          onCheckout={() => {}}
          onBrowse={() => {}}
          onLoginNeeded={() => {}}
          {...more}
        />
      </>,
    ),
  )
const demoSignsIn = async () => signIn((await call(login, demoLogin)).data)
const demoSignsInWithACart = async () => {
  await demoSignsIn()
  const token = getSession()?.token
  await call(
    storeInCart,
    { product_id: product.id, ...onlyVariant(product) },
    { token, key: crypto.randomUUID() },
  )
}

test('a visitor who adds to the cart is asked to log in first', async () => {
  renderPage(inRouter(add()))
  await userEvent.click(await screen.findByRole('button', { name: 'Add to Cart' }))
  expect(await screen.findByText('Please login first!')).toBeTruthy()
  expect(onLoginNeeded).toHaveBeenCalledOnce()
})

test('an added product is told in a toast, which opens the cart', async () => {
  await demoSignsIn()
  renderPage(inRouter(add()))
  await userEvent.click(await screen.findByRole('button', { name: 'Add to Cart' }))
  await userEvent.click(await screen.findByRole('button', { name: 'View In Cart' }))
  expect(useCartPanel.getState().isOpen).toBe(true)
  // The button has become a stepper.
  expect(await screen.findByRole('button', { name: `One more of ${product.name}` })).toBeTruthy()
})

test('a finger on the button keeps it while the shopper becomes known and the stepper comes', async () => {
  renderPage(inRouter(add()))
  const button = await screen.findByRole('button', { name: 'Add to Cart' })
  await demoSignsIn()
  await userEvent.click(button)
  // The stepper has come, and the button stands beside it, out of sight.
  await screen.findByRole('button', { name: `One more of ${product.name}` })
  expect(button.isConnected).toBe(true)
})

test('an empty cart says so', async () => {
  panel()
  const dialog = await screen.findByRole('dialog', { name: 'My Cart (0 items)' })
  expect(within(dialog).getByText('Cart is empty')).toBeTruthy()
})

test('checking out asks for a shop first, then goes on with the chosen one', async () => {
  const onCheckout = vi.fn()
  await demoSignsInWithACart()
  panel({ onCheckout })
  const dialog = await screen.findByRole('dialog')
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Proceed to Checkout' }))
  expect(await screen.findByText('Please select at least one shop')).toBeTruthy()
  expect(onCheckout).not.toHaveBeenCalled()

  const shopName = product.shop?.name ?? ''
  await userEvent.click(within(dialog).getByRole('checkbox', { name: `Order from ${shopName}` }))
  await userEvent.click(within(dialog).getByRole('button', { name: 'Proceed to Checkout' }))
  expect(onCheckout).toHaveBeenCalledOnce()
  expect(useShopSelection.getState().selectedShopIds).toEqual([product.shop?.id])
})

test('a shop with one vendor checks everything out without a choice', async () => {
  const onCheckout = vi.fn()
  await demoSignsInWithACart()
  panel({ multiVendor: false, onCheckout })
  const dialog = await screen.findByRole('dialog')
  const checkOut = await within(dialog).findByRole('button', { name: 'Proceed to Checkout' })
  expect(within(dialog).queryByRole('checkbox')).toBeNull()
  await userEvent.click(checkOut)
  expect(onCheckout).toHaveBeenCalledOnce()
})

test('a removed line says so and comes back when the shopper wants it again', async () => {
  await demoSignsInWithACart()
  panel()
  const dialog = await screen.findByRole('dialog')
  await userEvent.click(
    await within(dialog).findByRole('button', { name: `Remove ${product.name}` }),
  )
  await waitFor(() => expect(within(dialog).getByText('Cart is empty')).toBeTruthy())
  await userEvent.click(await screen.findByRole('button', { name: 'Again Add to Cart' }))
  expect(await within(dialog).findByText(product.name)).toBeTruthy()
})
