import 'fake-indexeddb/auto'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import { AddToCart } from '#src/features/cart/add-to-cart.tsx'
import { useCartPanel } from '#src/features/cart/cart-panel-state.ts'
import { followCart } from '#src/features/cart/follow-cart.ts'
import { onlyVariant } from '#src/features/catalogue/only-variant.ts'
import { makeQueryClient } from '#src/offline/query-client.ts'
import { demoSignsIn, serveCart } from '#tests/support/cart-shop.ts'
import { inRouter } from '#tests/support/in-router.tsx'
import { renderPage } from '#tests/support/render-page.tsx'

const plainProduct = serveCart()
const onLoginNeeded = vi.fn()

/** A card's button, and the name of what stands in its place once the product is in the cart. */
function showButton(product = plainProduct()) {
  const queryClient = makeQueryClient()
  onTestFinished(followCart(queryClient))
  renderPage(
    inRouter(
      <AddToCart
        product={product}
        chosen={onlyVariant(product)}
        onLoginNeeded={onLoginNeeded}
        compact
      />,
    ),
    queryClient,
  )
  return { name: `One more of ${product.name}` }
}

test('a visitor who adds to the cart is asked to log in first', async () => {
  showButton()
  await userEvent.click(await screen.findByRole('button', { name: 'Add to Cart' }))
  expect(await screen.findByText('Please login first!')).toBeTruthy()
  expect(onLoginNeeded).toHaveBeenCalledOnce()
})

test('an added product is told in a toast, which opens the cart', async () => {
  await demoSignsIn()
  const more = showButton()
  await userEvent.click(await screen.findByRole('button', { name: 'Add to Cart' }))
  await userEvent.click(await screen.findByRole('button', { name: 'View In Cart' }))
  expect(useCartPanel.getState().isOpen).toBe(true)
  // The button has become a stepper.
  expect(await screen.findByRole('button', more)).toBeTruthy()
})

test('a finger on the button keeps it while the shopper becomes known and the stepper comes', async () => {
  const more = showButton()
  const button = await screen.findByRole('button', { name: 'Add to Cart' })
  await demoSignsIn()
  await userEvent.click(button)
  // The stepper has come, and the button stands beside it, out of sight.
  await screen.findByRole('button', more)
  expect(button.isConnected).toBe(true)
})

test('the keyboard goes on with the stepper that takes the place of the button, and back', async () => {
  await demoSignsIn()
  const more = showButton(plainProduct(1))
  const button = await screen.findByRole('button', { name: 'Add to Cart' })
  button.focus()
  await userEvent.keyboard('{Enter}')
  const stepper = await screen.findByRole('button', more)
  await waitFor(() => expect(document.activeElement).toBe(stepper))
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}{Enter}')
  await waitFor(() => expect(stepper.isConnected).toBe(false))
  await waitFor(() => expect(document.activeElement).toBe(button))
})
