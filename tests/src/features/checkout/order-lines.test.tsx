import * as v from 'valibot'
import { expect, test, vi } from 'vitest'
import { cartLine } from '#contract/cart.ts'
import { OrderLines } from '#src/features/checkout/order-lines.tsx'
import { renderPage } from '#tests/support/render-page.tsx'

test('Variants whose names only read alike together are lines of their own', () => {
  const said = vi.spyOn(console, 'error')
  const line = (color: string, size: string) =>
    v.parse(cartLine, { id: 7, name: 'Shirt', price: 20, quantity: 1, color, size })
  const products = [line('Light', 'Blue M'), line('Light Blue', 'M')]
  const shop = { id: 1, shop_id: 1, shop_name: 'Shop', shop_rating: 0 }
  renderPage(
    <OrderLines
      groups={[{ ...shop, products, delivery_charge: 0, estimated_delivery_date: '' }]}
    />,
  )
  expect(said).not.toHaveBeenCalled()
})
