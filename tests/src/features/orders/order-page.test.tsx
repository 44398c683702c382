import 'fake-indexeddb/auto'
import { screen } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { PaymentStatus } from '#contract/order-statuses.ts'
import { orders } from '#server/database/schema/selling.ts'
import { serveCart } from '#tests/support/cart-shop.ts'
import { orderOfDemo, showOrder } from '#tests/support/order-page.tsx'

const { network } = serveCart()

test.each<['Pending' | 'Cancelled', PaymentStatus, string[]]>([
  ['Pending', 'Pending', ['Not paid yet']],
  ['Cancelled', 'Pending', []],
  ['Cancelled', 'Refunded', ['Money returned']],
])('an order that is %s and %s says of its payment: %s', async (status, payment_status, said) => {
  const { id } = await orderOfDemo(network.shop(), status)
  await network.shop().db.update(orders).set({ payment_status }).where(eq(orders.id, id))
  showOrder(id)
  await screen.findByText('Payment')
  const marks = screen.queryAllByText(/^(Not paid yet|Paid|Money returned)$/)
  expect(marks.map(({ textContent }) => textContent)).toEqual(said)
})

test('a line of several pieces says what they come to, and what one costs', async () => {
  const { id } = await orderOfDemo(network.shop(), 'Pending')
  showOrder(id)
  const pieces = await screen.findByText('2 ×')
  expect(pieces.closest('li')?.textContent).toContain('$100.002 ×$50.00')
})
