import { screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
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
  show(products)
  expect(said).not.toHaveBeenCalled()
})

test.each([
  [{ price: 449, quantity: 2 }, '$898.002 × $449.00'],
  [
    { price: 20, discount_price: 15.5, discount_percentage: 22.5, quantity: 3 },
    '$46.50$60.003 × $15.50',
  ],
  [{ price: 449, quantity: 1 }, '$449.00'],
  [{ price: null, quantity: 2 }, 'Not for sale'],
])('A line says what its pieces come to: %o', (given, said) => {
  show([v.parse(cartLine, { id: 7, name: 'Shirt', ...given })])
  expect(screen.getByRole('listitem').textContent).toContain(`Shirt${said}`)
})

test('On phones a lower price takes no more room beside the name than any other', () => {
  show([v.parse(cartLine, { id: 7, name: 'Shirt', price: 20, discount_price: 15, quantity: 1 })])
  const lines = document.querySelector('.price')?.parentElement?.parentElement?.className
  expect(lines).toContain('max-sm:[&_.price]:flex-col')
})

test.each([
  [0, 'Delivery Free'],
  [450, 'Delivery $4.50'],
])('Delivery for %i cents is said as that', (delivery_charge, said) => {
  show([], delivery_charge)
  expect(screen.getByText(/^Delivery/).textContent).toBe(said)
})

test('A line that cannot be had says so, the others do not', () => {
  const lines = [7, 8].map((id) => v.parse(cartLine, { id, name: 'Shirt', price: 2, quantity: 1 }))
  const code = 'OUT_OF_STOCK'
  show(lines, 0, [
    { code, message: 'Shirt is sold out', product_id: 8 },
    { code, message: 'The voucher is over', product_id: null },
  ])
  const said = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(said).toEqual(['SShirt$2.00', 'SShirtShirt is sold out$2.00'])
})

function show(
  products: ComponentProps<typeof OrderLines>['groups'][number]['products'],
  delivery_charge = 0,
  warnings: ComponentProps<typeof OrderLines>['warnings'] = [],
) {
  const shop = { id: 1, shop_id: 1, shop_name: 'Shop', shop_rating: 0 }
  renderPage(
    <OrderLines
      groups={[{ ...shop, products, delivery_charge, estimated_delivery_date: '' }]}
      warnings={warnings}
    />,
  )
}
