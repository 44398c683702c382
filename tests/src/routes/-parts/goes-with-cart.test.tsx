import 'fake-indexeddb/auto'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { getProduct } from '#contract/catalogue.ts'
import { call } from '#src/api/call.ts'
import { GoesWithCart } from '#src/routes/-parts/goes-with-cart.tsx'
import { getSession } from '#src/session/session.ts'
import { demoSignsIn, serveCart } from '#tests/support/cart-shop.ts'
import { inRouter } from '#tests/support/in-router.tsx'
import { renderPage } from '#tests/support/render-page.tsx'

const { plainProduct, network } = serveCart()
test('the cart offers what goes with its last product in a few lines, and nothing that lies in it', async () => {
  await demoSignsIn()
  const token = getSession()?.token
  const last = plainProduct()
  const { data } = await call(getProduct, { product_id: last.id })
  const related = data.related_products.filter(({ quantity }) => quantity > 0)
  const [taken, ...others] = related.map(({ name }) => name)
  for (const { id, colors, sizes } of [...related.slice(0, 1), last]) {
    const body = { product_id: id, color: colors[0]?.name, size: sizes[0]?.name }
    await network.shop().call('/cart/store', { token, body })
  }
  renderPage(inRouter(<GoesWithCart />))
  await screen.findByRole('heading', { name: others[0] ?? '' })
  const offered = screen.getAllByRole('heading', { level: 3 }).map((one) => one.textContent)
  expect(offered).toEqual(others.slice(0, 4))
  expect(offered).not.toContain(taken)
  // The keyboard stops at the product and at what adds it, and at no heart.
  for (const row of screen.getAllByRole('article')) {
    expect(row.querySelectorAll('a, button')).toHaveLength(2)
  }
})
