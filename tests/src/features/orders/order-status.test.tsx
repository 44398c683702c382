import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { OrderStatusBadge } from '#src/features/orders/order-status.tsx'
import { renderPage } from '#tests/support/render-page.tsx'

test.each([
  ['On The Way', 'On the way'],
  ['Returned', 'Returned'],
])('a status is said in the words of the shop, or of its backend: %s', (status, words) => {
  renderPage(<OrderStatusBadge status={status} />)
  expect(screen.getByText(words)).toBeDefined()
})
