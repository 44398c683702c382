import 'fake-indexeddb/auto'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { storeInCart } from '#contract/cart.ts'
import { call } from '#src/api.ts'
import { CartPanel } from '#src/features/cart/cart-panel.tsx'
import { useShopSelection } from '#src/features/cart/shop-selection.ts'
import { onlyVariant } from '#src/features/catalogue/only-variant.ts'
import { getSession } from '#src/offline/session.ts'
import { demoSignsIn, serveCart } from '#tests/support/cart-shop.ts'
import { inRouter } from '#tests/support/in-router.tsx'
import { renderPage } from '#tests/support/render-page.tsx'

const plainProduct = serveCart()

const panel = (more: Partial<Parameters<typeof CartPanel>[0]> = {}) =>
  renderPage(
    inRouter(
      <CartPanel
        multiVendor
        onClose={() => {}}
        onCheckout={() => {}}
        onBrowse={() => {}}
        onLoginNeeded={() => {}}
        {...more}
      />,
    ),
  )
const demoSignsInWithACart = async () => {
  const product = plainProduct()
  await demoSignsIn()
  const token = getSession()?.token
  await call(
    storeInCart,
    { product_id: product.id, ...onlyVariant(product) },
    { token, key: crypto.randomUUID() },
  )
}

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

  const shopName = plainProduct().shop?.name ?? ''
  await userEvent.click(within(dialog).getByRole('checkbox', { name: `Order from ${shopName}` }))
  await userEvent.click(within(dialog).getByRole('button', { name: 'Proceed to Checkout' }))
  expect(onCheckout).toHaveBeenCalledOnce()
  expect(useShopSelection.getState().selectedShopIds).toEqual([plainProduct().shop?.id])
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
    await within(dialog).findByRole('button', { name: `Remove ${plainProduct().name}` }),
  )
  await waitFor(() => expect(within(dialog).getByText('Cart is empty')).toBeTruthy())
  await userEvent.click(await screen.findByRole('button', { name: 'Again Add to Cart' }))
  expect(await within(dialog).findByText(plainProduct().name)).toBeTruthy()
})
