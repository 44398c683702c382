import 'fake-indexeddb/auto'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { storeInCart } from '#contract/cart.ts'
import { call } from '#src/api/call.ts'
import { useCheckoutShops } from '#src/features/cart/use-checkout-shops.ts'
import { shownVariant } from '#src/features/catalogue/shown-variant.ts'
import { getSession } from '#src/session/session.ts'
import { demoSignsIn, serveCart } from '#tests/support/cart-shop.ts'
import { renderPage } from '#tests/support/render-page.tsx'
import { vendorModes } from '#tests/support/vendors.ts'

const { plainProduct } = serveCart()

function Chosen({ isMarketplace }: { isMarketplace: boolean }) {
  const { shopIds, isLoading } = useCheckoutShops(isMarketplace)
  return isLoading ? null : <output>{shopIds.join()}</output>
}

test.each(vendorModes)(
  'what another device put into the cart of %s is checked out if no shop has to be chosen',
  async (_, marketplace) => {
    const product = plainProduct()
    await demoSignsIn()
    const token = getSession()?.token
    await call(
      storeInCart,
      { product_id: product.id, ...shownVariant(product) },
      { token, key: crypto.randomUUID() },
    )
    renderPage(<Chosen isMarketplace={marketplace} />)
    const { textContent } = await screen.findByRole('status')
    expect(textContent).toBe(marketplace ? '' : String(product.shop?.id))
  },
)
