import 'fake-indexeddb/auto'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { useCheckoutChoice } from '#src/features/checkout/checkout-choice.ts'
import { CheckoutPage } from '#src/features/checkout/checkout-page.tsx'
import { defaultSettings } from '#src/features/settings/default-settings.ts'
import { getSession } from '#src/session/session.ts'
import { demoSignsIn, serveCart } from '#tests/support/cart-shop.ts'
import { inRouter } from '#tests/support/in-router.tsx'
import { renderPage } from '#tests/support/render-page.tsx'
import { someAddress } from '#tests/support/test-shop.ts'

const { network } = serveCart()
beforeEach(() => useCheckoutChoice.setState({ address: null }))

test('the checkout begins with the default address, and another can be chosen', async () => {
  await demoSignsIn()
  const session = getSession()
  if (!session) throw new Error('Nobody is signed in')
  const { token } = session
  const added = { ...someAddress, address_line: '7 Quay', is_default: false }
  const { body } = await network.shop().call('/address/store', { token, body: added })
  const line = { product_id: 17 }
  const cart = await network.shop().call('/cart/store', { token, body: line })
  const shopIds = cart.body.data.cart_items.map(({ shop_id }: { shop_id: number }) => shop_id)
  renderPage(
    inRouter(
      <CheckoutPage session={session} settings={defaultSettings} shopIds={shopIds} back={null} />,
    ),
  )
  const other = await screen.findByRole<HTMLInputElement>('radio', { name: /7 Quay/ })
  expect(other.checked).toBe(false)
  const isDefault = screen.getAllByRole<HTMLInputElement>('radio').find(({ checked }) => checked)
  expect(isDefault).toBeTruthy()
  await userEvent.click(other)
  expect(other.checked).toBe(true)
  expect(isDefault?.checked).toBe(false)
  expect(useCheckoutChoice.getState().address).toBe(body.data.address.id)
})
