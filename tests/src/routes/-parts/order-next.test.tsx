import { QueryClient } from '@tanstack/react-query'
import { cleanup, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { orderQuery } from '#src/features/orders/order-queries.ts'
import { OrderArrival } from '#src/routes/-parts/order-arrival.tsx'
import { OrderNext } from '#src/routes/-parts/order-next.tsx'
import type { Session } from '#src/session/session.ts'
import { renderPage } from '#tests/support/render-page.tsx'

const session = { owner: '1', token: 'a' } as Session
const cash = {
  ...{ order_status: 'Pending', payment_status: 'Pending', payment_method: 'cash' },
  ...{ payable_amount: 1000, estimated_delivery_date: '2031-05-02' },
}

/** Shows what becomes of orders with these details. Returns the lines. */
function show(...orders: Partial<typeof cash>[]): string[] {
  cleanup()
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  for (const [place, order] of orders.entries()) {
    const id = place + 1
    const shop = id === 3 ? null : { id, name: `Shop ${id}` }
    const data = { order: { id, order_code: `OS-${id}`, shop, ...cash, ...order } }
    client.setQueryData(orderQuery(session, id).queryKey, data as never)
  }
  const ids = orders.map((_, place) => place + 1)
  renderPage(
    <>
      <OrderArrival session={session} ids={ids} />
      <OrderNext session={session} ids={ids} />
    </>,
    client,
  )
  const lines = screen.queryAllByRole('listitem').map(({ textContent }) => textContent ?? '')
  return lines.map((line) => line.replace(/[\u2066-\u2069]/g, '').replaceAll('\u00a0', ' '))
}

test('several orders that are paid on delivery: the last day, and the money for each of them', () => {
  const other = { payable_amount: 2550, estimated_delivery_date: '2031-05-11' }
  expect(show({}, other, {})).toEqual([
    'The shops confirm your orders.',
    'They are handed to delivery, and the last arrives by May 11, 2031.',
    'Have the cash ready for each delivery:Shop 1$10.00Shop 2$25.50OS-3$10.00',
    'Shop 1$10.00',
    'Shop 2$25.50',
    // A shop that is gone has no name.
    'OS-3$10.00',
  ])
})

test('several orders arrive by their one day, or between the first and the last', () => {
  const later = { estimated_delivery_date: '2031-06-04' }
  const between = { estimated_delivery_date: '2031-05-11' }
  show(later, {}, between)
  // Space around the dash is thin in some versions of the language data.
  expect(
    screen.getByText(/^Arrives .*–/).textContent?.replace(/[\u00a0\u2009\u2066-\u2069]/g, ' '),
  ).toMatch(/^Arrives +May 2 – Jun 4, 2031 *$/)
  expect(screen.queryByText(/^Arrives by/)).toBeNull()
  show({}, {})
  expect(screen.getByText('Arrives by May 2, 2031')).toBeTruthy()
})

test('an order that was paid online, and whose day is not known, needs no money', () => {
  expect(
    show({ payment_status: 'Paid', payment_method: 'sandbox', estimated_delivery_date: '' }),
  ).toEqual(['The shop confirms your order.', 'It is handed to delivery.'])
})

test('days in words of their own cannot be compared, unless they are one', () => {
  show({ estimated_delivery_date: 'Tomorrow' }, {})
  expect(screen.queryByText(/^Arrives/)).toBeNull()
  show({ estimated_delivery_date: 'Tomorrow' }, { estimated_delivery_date: 'Tomorrow' })
  expect(screen.getByText('Arrives by Tomorrow')).toBeTruthy()
})

test('what is over is not said to come', () => {
  expect(show({ order_status: 'Delivered' })).toEqual([])
  const confirmed = show({ order_status: 'Confirm' })
  expect(confirmed[0]).toBe('It is handed to delivery and arrives by May 2, 2031.')
  // One of two is left to be confirmed, both are to be delivered.
  const days = { estimated_delivery_date: '' }
  expect(show({ order_status: 'Confirm', ...days }, days).slice(0, 2)).toEqual([
    'The shop confirms your order.',
    'They are handed to delivery.',
  ])
})
