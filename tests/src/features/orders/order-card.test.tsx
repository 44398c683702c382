import { screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Order } from '#contract/order.ts'
import { OrderCard } from '#src/features/orders/order-card.tsx'
import { PayLine } from '#src/features/orders/pay-line.tsx'
import { inRouter } from '#tests/support/in-router.tsx'
import { renderPage } from '#tests/support/render-page.tsx'

const order: Order = {
  ...{ id: 1, order_code: 'OS-1', quantity: 1, amount: 2000, payment_method: 'card' },
  ...{ payment_status: 'Pending', order_status: 'Pending', created_at: '2126-11-28T10:00:00Z' },
  ...{ estimated_delivery_date: '2126-12-01', pay_until: null, thumbnails: [], shop_name: 'Loom' },
}

test.each([
  { bought: ['Mug', 'Bowl'], says: 'Mug, Bowl' },
  { bought: ['Mug', 'Bowl', 'Plate', 'Spoon'], says: 'Mug, Bowl and 2 more' },
  { bought: ['Mug'], says: 'Mug' },
  { bought: undefined, says: '' },
])('an order of $bought is told from others by "$says"', async ({ bought, says }) => {
  renderPage(inRouter(<OrderCard order={{ ...order, product_names: bought }} />))
  const row = await screen.findByRole('link', { name: /^OS-1/ })
  // Without the signs that keep the direction of each name.
  const text = row.textContent?.replace(/[\u2068\u2069]/g, '') ?? ''
  expect(text).toMatch(new RegExp(`^OS-1\u00a0· Loom\u00a0· 1\u00a0item${says}\\$20\\.00Pending`))
})

test.each([
  { pay_until: null, says: /^Arrives by/, not: 'Not paid yet' },
  { pay_until: '2126-11-28T10:30:00Z', says: 'Not paid yet', not: /^Arrives by/ },
])('an order with pay_until $pay_until is called $says', async ({ pay_until, says, not }) => {
  renderPage(inRouter(<OrderCard order={{ ...order, pay_until }} />))
  expect(await screen.findByText(says)).toBeTruthy()
  expect(screen.queryByText(not)).toBeNull()
})

test('an order that waits for its payment says until when, beside a way to pay it', async () => {
  const unpaid = { ...order, pay_until: '2126-11-28T10:30:00Z' }
  const row = (of: Order) => (
    <OrderCard order={of}>
      <PayLine order={of} together={[of]} />
    </OrderCard>
  )
  const { unmount } = renderPage(inRouter(row(unpaid)))
  const pay = await screen.findByRole('link', { name: /^Pay now · \$[\d.]+ OS-1$/ })
  expect(pay.getAttribute('href')).toBe('/order-history/1#pay')
  // A link in a link is none.
  expect(pay.parentElement?.closest('a')).toBeNull()
  expect(screen.getByText(/^Please pay by Nov 28, 2126/)).toBeTruthy()
  unmount()
  renderPage(inRouter(row(order)))
  await screen.findByRole('link', { name: /^OS-1/ })
  expect(screen.queryByRole('link', { name: /^Pay now/ })).toBeNull()
})

test.each([
  { payment_status: 'Paid', order_status: 'Pending', says: ['Paid'] },
  { payment_status: 'Paid', order_status: 'Delivered', says: [] },
  { payment_status: 'Pending', order_status: 'Pending', says: [] },
])('an order that is $payment_status and $order_status says: $says', async ({ says, ...is }) => {
  renderPage(inRouter(<OrderCard order={{ ...order, ...is } as Order} />))
  await screen.findByRole('link', { name: /^OS-1/ })
  expect(screen.queryAllByText('Paid').map(({ textContent }) => textContent)).toEqual(says)
})

test('an order on its way says when it was placed, beside when it arrives', async () => {
  renderPage(inRouter(<OrderCard order={order} />))
  expect(await screen.findByText(/^Arrives by/)).toBeTruthy()
  expect(screen.getByText(/Placed on Nov 28, 2126/)).toBeTruthy()
})

test('an order of the evening was placed on that day, not on the next one of Greenwich', async () => {
  vi.stubEnv('TZ', 'America/New_York')
  onTestFinished(() => void vi.unstubAllEnvs())
  renderPage(inRouter(<OrderCard order={{ ...order, created_at: '2126-11-29T01:00:00Z' }} />))
  expect(await screen.findByText(/Placed on Nov 28, 2126/)).toBeTruthy()
})

test('the names of what was bought have one line, or two on phones, above the code', async () => {
  renderPage(inRouter(<OrderCard order={{ ...order, product_names: ['Mug', 'Bowl'] }} />))
  expect((await screen.findByText(/Mug.*, .*Bowl/)).className).toBe('line-clamp-2 lg:line-clamp-1')
  expect(screen.getByText('OS-1').parentElement?.className).toContain('order-last')
})

test('the first three of four pictures stand together', async () => {
  const thumbnails = ['/a', '/b', '/c', '/d']
  const { container } = renderPage(inRouter(<OrderCard order={{ ...order, thumbnails }} />))
  await screen.findByText('OS-1')
  const pictures = [...container.querySelectorAll('img')]
  expect(pictures.map((picture) => picture.getAttribute('src'))).toEqual(['/a', '/b', '/c'])
  expect(new Set(pictures.map((one) => one.parentElement?.parentElement)).size).toBe(1)
})

test('on the first of four pictures a phone says that there are three more', async () => {
  const thumbnails = ['/a', '/b', '/c', '/d']
  renderPage(inRouter(<OrderCard order={{ ...order, thumbnails }} />))
  expect(await screen.findByText('+3')).toBeTruthy()
})

test('what can be done with an order is a button of its own, beside the link to it', async () => {
  renderPage(inRouter(<OrderCard order={order} action={<button type="button">Again</button>} />))
  const again = await screen.findByRole('button', { name: 'Again' })
  expect(again.closest('a')).toBeNull()
  const row = screen.getByRole('link', { name: /^OS-1/ })
  expect(row.parentElement?.contains(again)).toBe(true)
})

test.each([
  { order_status: 'Delivered', says: 'Delivered on Nov 30, 2026' },
  { order_status: 'Cancelled', says: 'Cancelled on Nov 30, 2026' },
])('an order that is $order_status says when that was', async ({ order_status, says }) => {
  const ended_at = '2026-11-30T10:00:00Z'
  renderPage(inRouter(<OrderCard order={{ ...order, order_status, ended_at } as Order} />))
  expect(await screen.findByText(says)).toBeTruthy()
  expect(screen.queryByText(/^Arrives by/)).toBeNull()
})
