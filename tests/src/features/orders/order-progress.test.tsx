import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Order } from '#contract/order.ts'
import { OrderProgress } from '#src/features/orders/order-progress.tsx'
import { dueOrder } from '#tests/support/due-order.ts'
import { renderPage } from '#tests/support/render-page.tsx'

const onItsWay = { ...dueOrder, pay_until: null, order_status: 'Processing' } as const
const show = (order: Order) => renderPage(<OrderProgress order={order} />)

test('an order on its way shows all steps, and at which of them it is', async () => {
  show(onItsWay)
  const steps = await screen.findAllByRole('listitem')
  expect(steps.map((step) => [step.textContent, step.getAttribute('aria-current')])).toEqual([
    ['Pending', null],
    ['Confirmed', null],
    ['Processing', 'step'],
    ['Picked up', null],
    ['On the way', null],
    ['Delivered', null],
  ])
  expect(steps.map((step) => step.querySelector('.bg-primary') !== null)).toEqual([
    ...[true, true, true],
    ...[false, false, false],
  ])
})

test.each<[string, Partial<Order>]>([
  ['has arrived', { order_status: 'Delivered' }],
  ['was cancelled', { order_status: 'Cancelled' }],
  ['waits for its payment', { pay_until: dueOrder.pay_until }],
  ['has a status of another backend', { order_status: 'Parked' }],
])('an order that %s shows no steps', (_, change) => {
  show({ ...onItsWay, ...change })
  expect(screen.queryByRole('list')).toBeNull()
})
