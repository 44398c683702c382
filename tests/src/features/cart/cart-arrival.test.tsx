import 'fake-indexeddb/auto'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { storeInCart } from '#contract/cart.ts'
import { checkoutCart } from '#contract/checkout.ts'
import { call } from '#src/api/call.ts'
import { CartArrival } from '#src/features/cart/cart-arrival.tsx'
import { shownVariant } from '#src/features/catalogue/shown-variant.ts'
import { getSession } from '#src/session/session.ts'
import { formatDate } from '#src/ui/format-date.ts'
import { demoSignsIn, serveCart } from '#tests/support/cart-shop.ts'
import { renderPage } from '#tests/support/render-page.tsx'

const { plainProduct } = serveCart()

test('a cart says when what the chosen shop sends arrives, and nothing without a choice', async () => {
  await demoSignsIn()
  const token = getSession()?.token
  const product = plainProduct()
  const chosen = [product.shop?.id ?? 0]
  const line = { product_id: product.id, ...shownVariant(product) }
  await call(storeInCart, line, { token, key: crypto.randomUUID() })
  const { data } = await call(checkoutCart, { shop_ids: chosen }, { token })
  const day = data.checkout_items[0]?.estimated_delivery_date ?? ''
  expect(day).toMatch(/^\d{4}-\d\d-\d\d$/)

  const { unmount } = renderPage(<CartArrival chosen={chosen} />)
  // Texts are compared with plain spaces.
  const date = formatDate(day, 'en').replaceAll('\u00a0', ' ')
  expect(await screen.findByText(`Arrives by ${date}`)).toBeTruthy()
  unmount()
  renderPage(<CartArrival chosen={[]} />)
  expect(screen.queryByText(/^Arrives/)).toBeNull()
})
