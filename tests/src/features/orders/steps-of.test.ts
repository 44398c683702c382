import { expect, test } from 'vitest'
import type { OrderStatus } from '#contract/order-statuses.ts'
import { stepsOf } from '#src/features/orders/steps-of.ts'

const at = '2026-11-20T10:00:00.000Z'
const steps = (now: OrderStatus, been: string[]) =>
  stepsOf({ order_status: now, timeline: been.map((status) => ({ status, at })) }).map(
    ({ status, isAhead }) => (isAhead ? `(${status})` : status),
  )

test('an order on its way shows where it has been and all that is still to come', () => {
  expect(steps('Processing', ['Pending', 'Confirm', 'Processing'])).toEqual([
    'Pending',
    'Confirm',
    'Processing',
    '(Pickup)',
    '(On The Way)',
    '(Delivered)',
  ])
})

test('nothing comes after an order that was delivered, or cancelled', () => {
  expect(steps('Delivered', ['Pending', 'Delivered'])).toEqual(['Pending', 'Delivered'])
  expect(steps('Cancelled', ['Pending', 'Cancelled'])).toEqual(['Pending', 'Cancelled'])
})

test('without a timeline the status says what has been', () => {
  expect(steps('Confirm', []).slice(0, 3)).toEqual(['Pending', 'Confirm', '(Processing)'])
  expect(steps('Cancelled', [])).toEqual(['Cancelled'])
})

test('the status of this moment is shown also where the timeline does not tell it yet', () => {
  expect(steps('On The Way', ['Pending'])).toEqual(['Pending', 'On The Way', '(Delivered)'])
})
