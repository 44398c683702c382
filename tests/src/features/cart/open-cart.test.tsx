import 'fake-indexeddb/auto'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Product } from '#contract/catalogue.ts'
import { useShopSelection } from '#src/features/cart/shop-selection.ts'
import { shownVariant } from '#src/features/catalogue/shown-variant.ts'
import { defaultSettings } from '#src/features/settings/default-settings.ts'
import { publicQuery } from '#src/query/public-query.ts'
import { makeQueryClient } from '#src/query/query-client.ts'
import { CartDrawer } from '#src/routes/-shell/cart-drawer.tsx'
import { getSession } from '#src/session/session.ts'
import { demoSignsIn, serveCart } from '#tests/support/cart-shop.ts'
import { inRouter } from '#tests/support/in-router.tsx'
import { renderPage } from '#tests/support/render-page.tsx'

const { plainProduct, network } = serveCart()

function openCart() {
  const queries = makeQueryClient()
  queries.setQueryData(publicQuery('/master', {}, 'en').queryKey, defaultSettings)
  renderPage(inRouter(<CartDrawer onClose={() => {}} />), queries)
}

test('an empty cart shows what many buy, to be added at once', async () => {
  openCart()
  const cart = within(await screen.findByRole('dialog', { name: 'My Cart (0 items)' }))
  expect(await cart.findByRole('heading', { name: 'Popular Products' })).toBeTruthy()
  expect(cart.getAllByRole('article')).toHaveLength(4)
})

test('the amount says so when it is that of some of the shops only', async () => {
  await demoSignsIn()
  const token = getSession()?.token
  const product = plainProduct()
  const { shop } = product
  const { body } = await network.shop().call('/products?per_page=100')
  const other = body.data.products.find(
    (product: Product) => product.shop?.id !== shop?.id && shownVariant(product),
  )
  const line = { product_id: other.id, ...shownVariant(other) }
  const first = { product_id: product.id, ...shownVariant(product) }
  for (const body of [first, line]) await network.shop().call('/cart/store', { token, body })
  useShopSelection.getState().selectAll([shop?.id ?? 0])
  openCart()
  const dialog = await screen.findByRole('dialog')
  expect(await within(dialog).findByText('Shops chosen: 1 of 2')).toBeTruthy()
  await userEvent.click(within(dialog).getByRole('checkbox', { checked: false }))
  await waitFor(() => expect(within(dialog).queryByText(/^Shops chosen/)).toBeNull())
  await network.shop().call('/cart/delete', { token, body: line })
})
