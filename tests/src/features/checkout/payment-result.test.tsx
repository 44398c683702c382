import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PaymentResult } from '#src/features/checkout/payment-result.tsx'
import { dueOrder } from '#tests/support/due-order.ts'
import { inRouter } from '#tests/support/in-router.tsx'
import { renderPage } from '#tests/support/render-page.tsx'

type Result = Partial<Parameters<typeof PaymentResult>[0]>

async function show(result: Result) {
  const nothing = { logo: <b>Shop</b>, actions: null, back: null, summary: null, receipt: null }
  const page = { order: dueOrder, others: [], isCancel: true, isDeclined: false, ...nothing }
  renderPage(inRouter(<PaymentResult {...page} {...result} onClose={() => {}} />))
  return (await screen.findByRole('heading', { level: 2 })).textContent
}

const mark = () => document.querySelector('.size-12.rounded-full svg')?.classList
const said = () => screen.getByRole('status').textContent?.replace(/[\u2066-\u2069]/g, '')

test.each([
  { what: 'declined', isDeclined: true, title: 'The payment was declined' },
  { what: 'canceled', isDeclined: false, title: 'The payment was not completed' },
])('a payment that was $what is called so, with the time to pay', async ({ isDeclined, title }) => {
  expect(await show({ isDeclined })).toBe(title)
  expect(mark()).toContain('lucide-x')
  expect(screen.getByText(/^Please pay by .*, or the order will/)).toBeDefined()
  expect(screen.getByRole('button', { name: /^View order .?OS-7/ })).toBeDefined()
})

test('nobody is asked to pay what is being confirmed', async () => {
  expect(await show({ isCancel: false })).toBe('Your payment is being confirmed')
  expect(mark()).toContain('lucide-clock')
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

test('a payment of several orders that was declined names all of them, and leads to the list', async () => {
  await show({ isDeclined: true, others: ['OS-8', 'OS-9'] })
  expect(screen.getByText(/, or the orders will be cancelled\.$/)).toBeDefined()
  expect(said()).toContain('Nothing was charged for orders OS-7, OS-8, and OS-9. You can')
  // A code that breaks at its hyphen reads as two.
  for (const code of ['OS-7', 'OS-8', 'OS-9']) {
    expect(screen.getByText(code).className).toContain('whitespace-nowrap')
  }
  const list = screen.getByRole('link', { name: 'View your orders' })
  expect(list.getAttribute('href')).toBe('/order-history')
  expect(list.className).not.toContain('bg-primary')
  expect(screen.queryByRole('button', { name: /^View order/ })).toBeNull()
})

test.each([
  { payment_status: 'Pending', text: 'Order OS-7 was not paid, and nothing was charged for it.' },
  {
    payment_status: 'Paid',
    text: 'Order OS-7 is cancelled. What you paid for it goes back to you.',
  },
  {
    payment_status: 'Refunded',
    text: 'Order OS-7 is cancelled. What you paid for it goes back to you.',
  },
])(
  'who comes back to a cancelled order reads whether money goes back: $payment_status',
  async ({ payment_status, text }) => {
    const order = { ...dueOrder, order_status: 'Cancelled', payment_status, pay_until: null }
    expect(await show({ order, isCancel: false })).toBe('The order is cancelled')
    expect(said()).toBe(text)
  },
)
