import 'fake-indexeddb/auto'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { i18n } from 'i18next'
import { expect, onTestFinished, test, vi } from 'vitest'
import { AddToCart } from '#src/features/cart/add-to-cart.tsx'
import { syncCart } from '#src/features/cart/sync-cart.ts'
import { toastLosses } from '#src/features/cart/toast-losses.ts'
import { shownVariant } from '#src/features/catalogue/shown-variant.ts'
import { pageOutbox } from '#src/outbox/page-outbox.ts'
import { makeQueryClient } from '#src/query/query-client.ts'
import { getSession } from '#src/session/session.ts'
import { demoSignsIn, serveCart } from '#tests/support/cart-shop.ts'
import { inRouter } from '#tests/support/in-router.tsx'
import { renderPage } from '#tests/support/render-page.tsx'
import { failing } from '#tests/support/shop-network.ts'

const { plainProduct, network } = serveCart()
const askLogin = vi.fn()
const openCart = vi.fn()
const t = ((key: string) => key) as i18n['t']

/** A card's button, and the name of what stands in its place once the product is in the cart. */
function showButton(product = plainProduct()) {
  const queryClient = makeQueryClient()
  onTestFinished(syncCart(queryClient))
  renderPage(
    inRouter(<AddToCart product={product} chosen={shownVariant(product)} compact />),
    queryClient,
    { askLogin, openCart },
  )
  return { name: `One more of ${product.name}` }
}

test('an added product is told in a toast, which opens the cart', async () => {
  await demoSignsIn()
  const more = showButton()
  const button = await screen.findByRole('button', { name: 'Add to Cart' })
  // Which of the many buttons of a list it is, for who hears them.
  expect(button.getAttribute('aria-description')).toBe(plainProduct().name)
  await userEvent.click(button)
  const message = await screen.findByText(/has been added to cart$/)
  expect(message.textContent).toContain(plainProduct().name)
  expect(message.closest('.Toastify__toast')?.querySelector('img')).toBeTruthy()
  await userEvent.click(await screen.findByRole('button', { name: 'View In Cart' }))
  expect(openCart).toHaveBeenCalledOnce()
  // The button has become a stepper.
  expect(await screen.findByRole('button', more)).toBeTruthy()
})

test('the toast names the color that a card has chosen by itself', async () => {
  await demoSignsIn()
  const walnut = { id: 1, name: 'Walnut', color_code: '#5a3d2b', price: 0 }
  showButton({ ...plainProduct(), colors: [walnut] })
  await userEvent.click(await screen.findByRole('button', { name: 'Add to Cart' }))
  const color = await screen.findByText('Walnut')
  expect(color.parentElement?.previousElementSibling?.textContent).toContain(
    'has been added to cart',
  )
})

test('a visitor who adds to the cart is asked to log in first', async () => {
  showButton()
  await userEvent.click(await screen.findByRole('button', { name: 'Add to Cart' }))
  expect(await screen.findByText('Please login first!')).toBeTruthy()
  expect(askLogin).toHaveBeenCalledOnce()
  expect(askLogin.mock.lastCall?.[1]).toMatch(/^Log in to put .+ into your cart\.$/)
  expect(askLogin.mock.lastCall?.[2]).toMatchObject({ name: plainProduct().name })

  // Once they have, the product is added without another press.
  await demoSignsIn()
  const { outbox } = pageOutbox()
  const added = vi.spyOn(outbox, 'add')
  askLogin.mock.lastCall?.[0]?.()
  await waitFor(() => expect(added).toHaveBeenCalledOnce())
})

test('a shopper whose login has ended is asked for it, and the addition waits', async () => {
  await demoSignsIn()
  network.use(failing('/cart/store', 401, 'Please login first!'))
  askLogin.mockClear()
  const product = plainProduct(2)
  showButton(product)
  await userEvent.click(await screen.findByRole('button', { name: 'Add to Cart' }))
  await waitFor(() => expect(askLogin).toHaveBeenCalledOnce())
  const { outbox } = pageOutbox()
  expect(await outbox.list(getSession()?.owner ?? '')).toMatchObject([{ product: product.id }])
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

test('what the shop refuses is said in its words', async () => {
  await demoSignsIn()
  onTestFinished(toastLosses(t))
  network.use(failing('/cart/store', 422, 'One each, please'))
  const product = plainProduct(3)
  showButton(product)
  await userEvent.click(await screen.findByRole('button', { name: 'Add to Cart' }))
  expect(await screen.findByText('One each, please')).toBeTruthy()
})
