import 'fake-indexeddb/auto'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, onTestFinished, test } from 'vitest'
import { storeInCart } from '#contract/cart.ts'
import { call } from '#src/api/call.ts'
import { CartPanel } from '#src/features/cart/cart-panel.tsx'
import { syncCart } from '#src/features/cart/sync-cart.ts'
import { shownVariant } from '#src/features/catalogue/shown-variant.ts'
import { makeQueryClient } from '#src/query/query-client.ts'
import { getSession } from '#src/session/session.ts'
import { demoSignsIn, serveCart } from '#tests/support/cart-shop.ts'
import { inRouter } from '#tests/support/in-router.tsx'
import { renderPage } from '#tests/support/render-page.tsx'

const { plainProduct } = serveCart()

test('a single piece becomes two and one again; one less of it takes the line out, which can come back', async () => {
  await demoSignsIn()
  const product = plainProduct(5)
  await call(
    storeInCart,
    { product_id: product.id, ...shownVariant(product) },
    { token: getSession()?.token },
  )
  const queryClient = makeQueryClient()
  onTestFinished(syncCart(queryClient))
  const nothing = () => {}
  renderPage(
    inRouter(<CartPanel multiVendor onClose={nothing} onCheckout={nothing} onBrowse={nothing} />),
    queryClient,
  )
  const link = await screen.findByRole('link', { name: product.name })
  const line = within(link.closest('li') as HTMLElement)
  const press = (name: string) => userEvent.click(line.getByRole('button', { name }))
  expect(line.getByRole('status').textContent).toBe('1')
  await press(`One more of ${product.name}`)
  expect(await line.findByText('2')).toBeTruthy()
  await press(`One less of ${product.name}`)
  expect(await line.findByText('1')).toBeTruthy()
  expect(screen.queryByText(/has been remove to cart$/)).toBeNull()
  await press(`One less of ${product.name}`)
  expect((await screen.findByText(/has been remove to cart$/)).textContent).toContain(product.name)
  await userEvent.click(screen.getByRole('button', { name: 'Again Add to Cart' }))
  expect(await screen.findByRole('link', { name: product.name })).toBeTruthy()
})
