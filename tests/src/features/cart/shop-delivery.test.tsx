import 'fake-indexeddb/auto'
import { useQuery } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { storeInCart } from '#contract/cart.ts'
import { checkoutCart } from '#contract/checkout.ts'
import { formatMoney } from '#contract/money.ts'
import { call } from '#src/api/call.ts'
import { cartFiguresQuery } from '#src/features/cart/cart-amount-query.ts'
import { ShopDelivery } from '#src/features/cart/shop-delivery.tsx'
import { shownVariant } from '#src/features/catalogue/shown-variant.ts'
import { getSession } from '#src/session/session.ts'
import { demoSignsIn, serveCart } from '#tests/support/cart-shop.ts'
import { renderPage } from '#tests/support/render-page.tsx'

const { plainProduct, network } = serveCart()
const currency = { name: 'USD', symbol: '$', position: 'prefix' } as const
const deliveries = () => screen.queryAllByText(/^Delivery/).map(({ textContent }) => textContent)

test('a cart says what a shop takes for its delivery, until the shop is not chosen', async () => {
  await demoSignsIn()
  const token = getSession()?.token
  const product = plainProduct()
  const shop = product.shop?.id ?? 0
  const line = { product_id: product.id, ...shownVariant(product) }
  await call(storeInCart, line, { token, key: crypto.randomUUID() })
  const { data } = await call(checkoutCart, { shop_ids: [shop] }, { token })
  const charge = data.checkout_items[0]?.delivery_charge ?? 0
  expect(charge).toBeGreaterThan(0)
  renderPage(<Choice shop={shop} />)
  expect(await screen.findByText(/^Delivery/)).toBeTruthy()
  expect(deliveries()).toEqual([`Delivery ${formatMoney(charge, currency)}`])
  await userEvent.click(screen.getByRole('checkbox'))
  expect(deliveries()).toEqual([])
})

/** A shop that is chosen until its box is pressed. */
function Choice({ shop }: { shop: number }) {
  const [isChosen, choose] = useState(true)
  return (
    <>
      <input type="checkbox" checked={isChosen} onChange={() => choose(!isChosen)} />
      <ShopDelivery shopId={shop} chosen={isChosen ? [shop] : []} />
    </>
  )
}

test.each([
  [0, ['Delivery Free']],
  [4.5, []],
])('of a shop that tells no charge, with %d for all of them: %o', async (delivery_charge, said) => {
  await demoSignsIn()
  network.use(
    http.post('*/api/cart/checkout', () => {
      const checkout = { total_amount: 20, payable_amount: 20 + delivery_charge, delivery_charge }
      const data = { checkout, checkout_items: [{ shop_id: 3, products: [] }] }
      return HttpResponse.json({ message: 'done', data }, { headers: { 'x-offshelf-api': '1' } })
    }),
  )
  const { container } = renderPage(
    <>
      <ShopDelivery shopId={3} chosen={[3]} />
      <Asked />
    </>,
  )
  await screen.findByText('asked')
  expect(container.textContent).toBe([...said, 'asked'].join(''))
})

/** Shown once the shop has said what the cart comes to. */
function Asked() {
  const { isSuccess } = useQuery(cartFiguresQuery(getSession(), [3]))
  return isSuccess && <p>asked</p>
}
