import 'fake-indexeddb/auto'
import { screen, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { PaymentStatus } from '#contract/order-statuses.ts'
import { orderEvents, orders } from '#server/database/schema/selling.ts'
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
  expect(pieces.closest('li')?.textContent).toContain('$100.002 × $50.00')
})

test.each<['Pending' | 'Processing' | 'Delivered' | 'Cancelled', string[]]>([
  ['Pending', []],
  ['Processing', ['Pending']],
  // Nothing comes after it.
  ['Delivered', ['Pending', 'Delivered']],
  ['Cancelled', ['Pending', 'Cancelled']],
])('of an order that is %s these steps are marked as over: %s', async (status, over) => {
  const { id } = await orderOfDemo(network.shop(), status)
  showOrder(id)
  const title = await screen.findByRole('heading', { name: 'Progress' })
  const steps = within(title.closest('section') as HTMLElement).getAllByRole('listitem')
  const marked = steps.filter((step) => step.querySelector('svg'))
  const name = (step: HTMLElement) => step.querySelector('.text-sm')?.textContent
  expect(marked.map(name)).toEqual(over)
  expect(steps.filter((step) => step.getAttribute('aria-current')).map(name)).toEqual([status])
})

test('above the steps stand the day on which it came, or what the shop does next', async () => {
  const coming = await orderOfDemo(network.shop(), 'Pending')
  const came = await orderOfDemo(network.shop(), 'Delivered')
  const at = new Date('2026-11-20T10:00:00Z')
  await network.shop().db.insert(orderEvents).values({ order_id: came.id, status: 'Delivered', at })
  const first = showOrder(coming.id)
  expect(await screen.findByText('The shop confirms your order.')).toBeTruthy()
  first.unmount()
  showOrder(came.id)
  expect(await screen.findByText('Delivered on Nov 20, 2026')).toBeTruthy()
  expect(screen.queryByText('The shop confirms your order.')).toBeNull()
})

test('paying online instead is offered beside the payment, paying what is due on top', async () => {
  const { id } = await orderOfDemo(network.shop(), 'Pending')
  showOrder(id, { pay: () => 'Pay now', payInstead: () => 'Pay online instead' })
  const offered = await screen.findByText('Pay online instead')
  const badge = screen.getByText('Not paid yet')
  expect(offered.parentElement).toBe(badge.closest('p')?.parentElement)
  expect(screen.getByText('Pay now').closest('header')).not.toBeNull()
})
