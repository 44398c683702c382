import 'fake-indexeddb/auto'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { getProduct } from '#contract/catalogue.ts'
import { call } from '#src/api/call.ts'
import { addToCart } from '#src/features/cart/change-cart.ts'
import { GoesWithCart } from '#src/routes/-parts/goes-with-cart.tsx'
import { demoSignsIn, serveCart } from '#tests/support/cart-shop.ts'
import { inRouter } from '#tests/support/in-router.tsx'
import { renderPage } from '#tests/support/render-page.tsx'

const { plainProduct } = serveCart()
const variant = { color: null, size: null, unit: null }

test('the cart offers what goes with its last product, and nothing that lies in it', async () => {
  await demoSignsIn()
  const last = plainProduct()
  const { data } = await call(getProduct, { product_id: last.id })
  const related = data.related_products.filter(({ quantity }) => quantity > 0)
  const [taken, ...others] = related.map(({ name }) => name)
  renderPage(inRouter(<GoesWithCart />))
  for (const product of data.related_products) {
    if (product.name === taken) await addToCart(product, variant)
  }
  await addToCart(last, variant)
  await screen.findByRole('heading', { name: 'You might also like' })
  await screen.findByRole('heading', { name: others[0] ?? '' })
  const offered = screen.getAllByRole('heading', { level: 3 }).map((one) => one.textContent)
  expect(offered).toEqual(others.slice(0, 6))
})
