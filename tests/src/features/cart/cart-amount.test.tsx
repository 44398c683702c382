import 'fake-indexeddb/auto'
import { act, screen, waitFor } from '@testing-library/react'
import { http } from 'msw'
import { expect, test } from 'vitest'
import { storeInCart } from '#contract/cart.ts'
import { checkoutCart } from '#contract/checkout.ts'
import { formatMoney, unitPrice } from '#contract/money.ts'
import { call } from '#src/api/call.ts'
import { CartAmountLine } from '#src/features/cart/cart-amount-line.tsx'
import { syncCart } from '#src/features/cart/sync-cart.ts'
import { useCart } from '#src/features/cart/use-cart.ts'
import { useCartAmount } from '#src/features/cart/use-cart-amount.ts'
import { shownVariant } from '#src/features/catalogue/shown-variant.ts'
import { makeQueryClient } from '#src/query/query-client.ts'
import { getSession } from '#src/session/session.ts'
import { demoSignsIn, serveCart } from '#tests/support/cart-shop.ts'
import { renderPage } from '#tests/support/render-page.tsx'

const { plainProduct, network } = serveCart()
const currency = { name: 'USD', symbol: '$', position: 'prefix' } as const

/** What the whole cart comes to. */
function Amount() {
  const shown = useCart()
  const shops = shown.cart.groups.map(({ shop_id }) => shop_id)
  return <CartAmountLine {...useCartAmount(shops, shown)} chosen={1} total={1} />
}

test('the amount of the cart before is not said of the one that has just been confirmed', async () => {
  await demoSignsIn()
  const token = getSession()?.token
  const product = plainProduct()
  const line = { product_id: product.id, ...shownVariant(product) }
  const add = async () =>
    (await call(storeInCart, line, { token, key: crypto.randomUUID() })).data.cart_items
      .flatMap(({ products }) => products)
      .reduce((sum, one) => sum + unitPrice(one) * one.quantity, 0)
  const before = formatMoney(await add(), currency)
  const queryClient = makeQueryClient()
  const stop = syncCart(queryClient)
  renderPage(<Amount />, queryClient)
  expect(await screen.findByText(before)).toBeTruthy()
  expect(screen.queryByText(/not confirmed by the shop yet/)).toBeNull()
  // What is added to it is known as well as it is.
  expect(screen.getByText(/^Delivery \$?/).textContent).toMatch(
    /^Delivery (Free|\$\d+\.\d\d)( · Tax \$\d+\.\d\d)?$/,
  )
  const shop_ids = [product.shop?.id ?? 0]
  const { checkout } = (await call(checkoutCart, { shop_ids }, { token })).data
  expect(checkout.payable_amount).toBeGreaterThan(checkout.total_amount)
  const total = `Total${formatMoney(checkout.payable_amount, currency)}`
  expect(screen.getByText('Total').textContent).toBe(total)

  // From now on the shop takes its time.
  let go = () => {}
  const late = new Promise<void>((resolve) => {
    go = resolve
  })
  network.use(http.post('*/api/cart/checkout', () => late.then(() => undefined)))
  const after = formatMoney(await add(), currency)
  act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  expect(await screen.findByText(after)).toBeTruthy()
  expect(screen.queryByText(before)).toBeNull()
  expect(screen.getByText(/not confirmed by the shop yet/)).toBeTruthy()
  // Nobody knows what is added to it.
  expect(screen.queryByText('Total')).toBeNull()
  go()
  await waitFor(() => expect(screen.queryByText(/not confirmed by the shop yet/)).toBeNull())
  expect(screen.getByText(after)).toBeTruthy()
  stop()
})
