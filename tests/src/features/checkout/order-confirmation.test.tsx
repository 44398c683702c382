import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { OrderConfirmation } from '#src/features/checkout/order-confirmation.tsx'
import { inRouter } from '#tests/support/in-router.tsx'
import { renderPage } from '#tests/support/render-page.tsx'

vi.spyOn(window, 'scrollTo').mockImplementation(() => {})

const order = (id: number, payable_amount: number) => ({
  id,
  order_code: `OS-${id}`,
  shop_id: id,
  payable_amount,
})

async function thankFor(orders: ReturnType<typeof order>[], order_payment_url: string | null) {
  renderPage(
    inRouter(
      <OrderConfirmation
        order={{ placed: { orders, order_payment_url }, isEarlier: false }}
        receipt={{
          goods: (id, link) => (
            <>
              <p>goods of {id}</p>
              {link}
            </>
          ),
          facts: () => <p>Old Town</p>,
          pictures: (ids) => <p>pictures of {ids.join()}</p>,
          arrival: (ids) => <p>arrival of {ids.join()}</p>,
          next: (ids) => <p>next of {ids.join()}</p>,
        }}
        offer={null}
        back={null}
      />,
    ),
  )
  await screen.findByRole('heading', { name: 'Thank you. Your order is placed.' })
}
const primary = () => document.querySelector('.button.bg-primary')?.textContent

test('an order is named on top, and the one strong button leads to it', async () => {
  await thankFor([order(7, 1000)], null)
  expect(screen.getByRole('heading').nextSibling?.textContent).toBe('Order OS-7')
  expect(primary()).toBe('View order OS-7')
  expect(screen.getAllByRole('link')).toHaveLength(1)
})

test('several orders have one total and one address, and each a way to itself', async () => {
  await thankFor([order(7, 1000), order(8, 2550)], null)
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Your 2 orders')
  expect(screen.getAllByText(/^goods of/)).toHaveLength(2)
  expect(screen.getAllByText('Old Town')).toHaveLength(1)
  expect(screen.getByRole('region', { name: 'Summary' }).textContent).toContain('Total$35.50')
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'View your orders',
    'View order OS-7',
    'View order OS-8',
  ])
  expect(primary()).toBe('View your orders')
  // Below three cards nobody would look for it.
  const summary = screen.getByRole('region', { name: 'Summary' })
  expect(summary.textContent).toBe('arrival of 7,8Total$35.50pictures of 7,8')
  expect(summary.compareDocumentPosition(screen.getByText('goods of 7'))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  )
  expect(screen.getByText('next of 7,8')).toBeTruthy()
})

test('an order that is to be paid has that as its one strong button', async () => {
  await thankFor([order(7, 1000)], 'https://pay.example/7')
  expect(primary()).toBe('Pay now')
  expect(screen.queryByText(/^next of/)).toBeNull()
})
