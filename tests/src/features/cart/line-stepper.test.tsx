import 'fake-indexeddb/auto'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { storeInCart } from '#contract/cart.ts'
import type { Product } from '#contract/catalogue.ts'
import { formatMoney, unitPrice } from '#contract/money.ts'
import { products } from '#server/database/schema/catalogue.ts'
import { call } from '#src/api/call.ts'
import { CartPanel } from '#src/features/cart/cart-panel.tsx'
import { syncCart } from '#src/features/cart/sync-cart.ts'
import { shownVariant } from '#src/features/catalogue/shown-variant.ts'
import { makeQueryClient } from '#src/query/query-client.ts'
import { getSession } from '#src/session/session.ts'
import { demoSignsIn, serveCart } from '#tests/support/cart-shop.ts'
import { inRouter } from '#tests/support/in-router.tsx'
import { renderPage } from '#tests/support/render-page.tsx'

const { plainProduct, network } = serveCart()

/** Shows the cart with some pieces of a product in it, and returns the line. */
async function lineOf(product: Product, quantity: number, meanwhile = async () => {}) {
  await demoSignsIn()
  await call(
    storeInCart,
    { product_id: product.id, ...shownVariant(product), quantity },
    { token: getSession()?.token },
  )
  await meanwhile()
  const queryClient = makeQueryClient()
  onTestFinished(syncCart(queryClient))
  const nothing = () => {}
  renderPage(
    inRouter(<CartPanel multiVendor onClose={nothing} onCheckout={nothing} onBrowse={nothing} />),
    queryClient,
  )
  const link = await screen.findByRole('link', { name: product.name })
  return within(link.closest('li') as HTMLElement)
}

test('a single piece becomes two and one again; one less of it takes the line out, which can come back', async () => {
  const product = plainProduct(5)
  const line = await lineOf(product, 1)
  const press = (name: string) => userEvent.click(line.getByRole('button', { name }))
  expect(line.getByRole('status').textContent).toBe('1')
  await press(`One more of ${product.name}`)
  expect(await line.findByText('2')).toBeTruthy()
  const each = formatMoney(unitPrice(product), { name: 'USD', symbol: '$', position: 'prefix' })
  expect(line.getByText('2 ×').textContent).toBe(`2 × ${each}`)
  await press(`One less of ${product.name}`)
  expect(await line.findByText('1')).toBeTruthy()
  expect(line.queryByText(/ ×$/)).toBeNull()
  expect(screen.queryByText(/has been remove to cart$/)).toBeNull()
  await press(`One less of ${product.name}`)
  expect((await screen.findByText(/has been remove to cart$/)).textContent).toContain(product.name)
  await userEvent.click(screen.getByRole('button', { name: 'Again Add to Cart' }))
  expect(await screen.findByRole('link', { name: product.name })).toBeTruthy()
})

test('a line that holds all there is says so beside the button that adds no more', async () => {
  const product = plainProduct(4)
  const line = await lineOf(product, product.quantity - 1)
  const left = `${product.quantity} in stock`
  expect(line.queryByText(left)).toBeNull()
  const more = line.getByRole('button', { name: /^One more of / })
  await userEvent.click(more)
  expect(await line.findByText(left)).toBeTruthy()
  // Where the keyboard stays, although it does nothing more.
  expect(document.activeElement).toBe(more)
  expect(more.getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(more)
  expect(line.getByRole('status').textContent).toBe(String(product.quantity))
})

test('a line that somebody else has bought meanwhile says so', async () => {
  const product = plainProduct(3)
  const line = await lineOf(product, 1, async () => {
    await network.shop().db.update(products).set({ stock: 0 }).where(eq(products.id, product.id))
  })
  expect(line.getByText('Sold out')).toBeTruthy()
})
