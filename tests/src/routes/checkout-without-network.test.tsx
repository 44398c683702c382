import 'fake-indexeddb/auto'
import { screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test, vi } from 'vitest'
import { unitPrice } from '#contract/money.ts'
import { useShopSelection } from '#src/features/cart/shop-selection.ts'
import { getSession } from '#src/session/session.ts'
import { demoSignsIn, serveCart } from '#tests/support/cart-shop.ts'
import { openAnew } from '#tests/support/open-anew.tsx'

const { network, plainProduct } = serveCart()
vi.spyOn(window, 'scrollTo').mockImplementation(() => {})

test('without a network the checkout shows what is to be ordered and what it may come to', async () => {
  await demoSignsIn()
  const product = plainProduct()
  const token = getSession()?.token
  const body = { product_id: product.id, quantity: 2 }
  await network.shop().call('/cart/store', { token, body })
  useShopSelection.getState().select(product.shop?.id ?? 0)
  // The cart was read before the network went.
  network.use(http.all('*/api/cart/*', () => HttpResponse.error()))
  await openAnew('/checkout')
  // Where the page begins, and beside the button.
  expect(await screen.findAllByText(/^Ordering needs the network\./)).toHaveLength(2)
  const items = screen.getByRole('region', { name: 'Your items' })
  expect(items.textContent).toContain(product.name)
  expect(
    await screen.findByText(/^Estimated from known prices/, {}, { timeout: 8000 }),
  ).toBeTruthy()
  const estimate = screen.getByText(/^Cart Amount/).textContent?.replace(/\D/g, '')
  expect(estimate).toBe(String(2 * unitPrice(product)))
  const button = screen.getByRole('button', { name: /^Place order/ })
  expect(button).toHaveProperty('disabled', true)
})
