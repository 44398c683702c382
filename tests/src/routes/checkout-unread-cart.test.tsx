import 'fake-indexeddb/auto'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { getSession } from '#src/session/session.ts'
import { demoSignsIn, serveCart } from '#tests/support/cart-shop.ts'
import { openAnew } from '#tests/support/open-anew.tsx'
import { failing } from '#tests/support/shop-network.ts'
import { setMarketplace } from '#tests/support/vendors.ts'

const { network, plainProduct } = serveCart()
vi.spyOn(window, 'scrollTo').mockImplementation(() => {})

test('with one vendor a cart that does not load is said to have failed, not to be empty', async () => {
  await setMarketplace(network.shop().db, false)
  await demoSignsIn()
  const product = plainProduct()
  const token = getSession()?.token
  await network.shop().call('/cart/store', { token, body: { product_id: product.id, quantity: 1 } })
  network.use(failing('/carts', 403, 'No carts today'))
  await openAnew('/checkout')
  expect(await screen.findByText('No carts today')).toBeTruthy()
  expect(screen.queryByText('Nothing to check out')).toBeNull()
  network.resetHandlers()
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  const items = await screen.findByRole('region', { name: 'Your items' })
  expect(items.textContent).toContain(product.name)
})
