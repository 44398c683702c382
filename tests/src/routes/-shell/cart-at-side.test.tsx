import 'fake-indexeddb/auto'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { storeInCart } from '#contract/cart.ts'
import { call } from '#src/api/call.ts'
import { useCartPanel } from '#src/features/cart/cart-panel-state.ts'
import { shownVariant } from '#src/features/catalogue/shown-variant.ts'
import { FloatingCart } from '#src/routes/-shell/floating-cart.tsx'
import { getSession } from '#src/session/session.ts'
import { demoSignsIn, serveCart } from '#tests/support/cart-shop.ts'
import { eventually } from '#tests/support/eventually.ts'
import { renderPage } from '#tests/support/render-page.tsx'

const { plainProduct } = serveCart()

test('a cart with something in it floats at the side of the page and opens from there', async () => {
  const openCart = vi.fn()
  await demoSignsIn()
  const product = plainProduct()
  const request = { product_id: product.id, ...shownVariant(product) }
  const { data } = await call(storeInCart, request, { token: getSession()?.token, key: 'k' })
  renderPage(<FloatingCart />, undefined, { askLogin() {}, openCart })
  const name = data.total === 1 ? 'My Cart (1 item)' : `My Cart (${data.total} items)`
  const button = await screen.findByRole('button', { name })
  await userEvent.click(button)
  expect(openCart).toHaveBeenCalledOnce()
  // Beside the open panel there is no use for it.
  useCartPanel.getState().open()
  await eventually(() => expect(button.isConnected).toBe(false))
})

test('a visitor has no cart that floats', () => {
  renderPage(<FloatingCart />)
  expect(screen.queryByRole('button')).toBeNull()
})
