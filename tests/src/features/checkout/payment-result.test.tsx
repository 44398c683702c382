import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PaymentResult } from '#src/features/checkout/payment-result.tsx'
import { dueOrder } from '#tests/support/due-order.ts'
import { inRouter } from '#tests/support/in-router.tsx'
import { renderPage } from '#tests/support/render-page.tsx'

type Result = Partial<Parameters<typeof PaymentResult>[0]>

async function show(result: Result) {
  const nothing = { actions: null, back: null, summary: null, receipt: null }
  const page = { order: dueOrder, others: [], isCancel: true, isDeclined: false, ...nothing }
  renderPage(inRouter(<PaymentResult {...page} {...result} onClose={() => {}} />))
  return (await screen.findByRole('heading', { level: 2 })).textContent
}

test.each([
  { what: 'declined', isDeclined: true, title: 'The payment was declined' },
  { what: 'canceled', isDeclined: false, title: 'The payment was not completed' },
])('a payment that was $what is called so, with the time to pay', async ({ isDeclined, title }) => {
  expect(await show({ isDeclined })).toBe(title)
  expect(screen.getByText(/^Please pay by/)).toBeDefined()
  expect(screen.getByRole('button', { name: /^View order .?OS-7/ })).toBeDefined()
})

test('nobody is asked to pay what is being confirmed', async () => {
  expect(await show({ isCancel: false })).toBe('Your payment is being confirmed')
  expect(screen.queryByText(/^Please pay by/)).toBeNull()
})

test('who has paid several orders is led to all of them', async () => {
  const order = { ...dueOrder, payment_status: 'Paid', pay_until: null }
  expect(await show({ order, others: ['OS-8'], isCancel: false })).toBe(
    'Thank you for your payment',
  )
  expect(screen.getByRole('link', { name: 'View your orders' })).toBeDefined()
  expect(screen.queryByRole('button', { name: /^View order/ })).toBeNull()
})
