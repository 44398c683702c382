import { QueryClient, useQuery } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { CheckoutFigures } from '#src/features/checkout/checkout-query.ts'
import { PlaceOrderPanel } from '#src/features/checkout/place-order-panel.tsx'
import { renderPage } from '#tests/support/render-page.tsx'

const KEY = ['figures']
const figures = (payable_amount: number): CheckoutFigures => ({
  checkout: {
    total_amount: payable_amount,
    delivery_charge: 0,
    coupon_discount: 0,
    payable_amount,
    order_tax_amount: 0,
  },
  checkout_items: [
    {
      ...{ id: 1, shop_id: 1, shop_name: 'Shop', shop_rating: 0, products: [] },
      ...{ delivery_charge: 0, estimated_delivery_date: '' },
    },
  ],
  apply_coupon: false,
  warnings: [],
  lastPlaced: null,
})

function Panel({ read }: { read: () => Promise<CheckoutFigures> }) {
  const checkout = useQuery({ queryKey: KEY, queryFn: read, staleTime: 0 })
  return (
    <PlaceOrderPanel
      checkout={checkout}
      figures={checkout.data}
      order={{ isPending: false, isUnknown: false, isAbsent: false } as never}
      hasAddress
      payment="cash"
      paymentTitle="Cash on delivery"
      comparesTotals
      isWaiting={false}
      unsent={null}
      onPlace={() => {}}
      voucher={null}
    />
  )
}

const button = (name: RegExp) => screen.findByRole<HTMLButtonElement>('button', { name })

test('The figures of an earlier visit, perhaps of before its order, cannot be ordered', async () => {
  const client = new QueryClient()
  // As the device restores them.
  client.setQueryData(KEY, figures(1000), { updatedAt: 1 })
  let respond = (_: CheckoutFigures) => {}
  const read = () => new Promise<CheckoutFigures>((resolve) => (respond = resolve))
  renderPage(<Panel read={read} />, client)
  expect((await button(/10\.00/)).disabled).toBe(true)
  respond(figures(2000))
  expect((await button(/20\.00/)).disabled).toBe(false)
  // Read again while the shopper looks on: the button is not taken from under the finger.
  void client.invalidateQueries({ queryKey: KEY })
  expect((await button(/20\.00/)).disabled).toBe(false)
  respond(figures(2000))
})

test('above the button stands when the order arrives', async () => {
  const known = figures(1000)
  const items = known.checkout_items.map((item) => ({
    ...item,
    estimated_delivery_date: '2126-12-04',
  }))
  renderPage(<Panel read={async () => ({ ...known, checkout_items: items })} />)
  const bar = (await button(/10\.00/)).closest('.buy-bar')
  expect(bar?.textContent).toMatch(/^Arrives by Dec\s4,\s2126/)
})

test('above the button stands how the order is paid, where nobody knows when it arrives', async () => {
  renderPage(<Panel read={async () => figures(1000)} />)
  const bar = (await button(/10\.00/)).closest('.buy-bar')
  expect(bar?.textContent).toMatch(/^Payment · Cash on delivery/)
})
