import 'fake-indexeddb/auto'
import { screen, within } from '@testing-library/react'
import { eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { orders } from '#server/database/schema/selling.ts'
import { Dashboard } from '#src/features/account/dashboard.tsx'
import { NextDeliveryCard } from '#src/features/orders/next-delivery-card.tsx'
import { UnpaidOrders } from '#src/features/orders/unpaid-orders.tsx'
import { AccountContext } from '#src/session/account.ts'
import { getSession } from '#src/session/session.ts'
import { demoSignsIn, serveCart } from '#tests/support/cart-shop.ts'
import { inRouter } from '#tests/support/in-router.tsx'
import { renderPage } from '#tests/support/render-page.tsx'

const { network } = serveCart()

async function openDashboard() {
  await demoSignsIn()
  const session = getSession()
  renderPage(
    inRouter(
      session && (
        <AccountContext value={session}>
          <Dashboard
            due={(unpaid) => <UnpaidOrders orders={unpaid} />}
            next={(order) => <NextDeliveryCard order={order} />}
            lastOrder={(order) => order?.order_code}
            earlier={(order) => order.order_code}
          />
        </AccountContext>
      ),
    ),
  )
}

const regionOf = async (name: string | RegExp) =>
  within(await screen.findByRole('region', { name }))
const change = (code: string, values: Partial<typeof orders.$inferInsert>) =>
  network.shop().db.update(orders).set(values).where(eq(orders.code, code))
const wait = (code: string, pay_until: Date | null) => change(code, { pay_until })

test('the dashboard greets by name and shows what arrives next, then the newest orders', async () => {
  await change('OS-DEMO1003', { estimated_delivery: '2001-01-01' })
  await openDashboard()
  const next = await regionOf('Next delivery')
  expect(next.getByRole('link', { name: /^OS-DEMO1003/ })).toBeTruthy()
  expect(next.getByText('Was expected by Jan 1, 2001')).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/^Hello, .?Robin Demo/)
  const others = within(screen.getByRole('region', { name: 'Recent orders' }))
  expect(others.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'OS-DEMO1001',
    'OS-DEMO1002',
    'OS-DEMO1004',
  ])
})

test('of two orders that arrive on one day the one that has come furthest is shown', async () => {
  const estimated_delivery = '2000-01-01'
  await change('OS-DEMO1001', { estimated_delivery })
  await change('OS-DEMO1004', { estimated_delivery })
  await openDashboard()
  const next = await regionOf('Next delivery')
  expect(next.getByRole('link', { name: /^OS-DEMO1004/ })).toBeTruthy()
})

test('an order that is not among the newest five can be the next to arrive', async () => {
  const delivered = { status: 'Delivered' } as const
  await change('OS-DEMO1009', { status: 'On The Way', estimated_delivery: '2000-01-01' })
  await openDashboard()
  const next = await regionOf('Next delivery')
  expect(next.getByRole('link', { name: /^OS-DEMO1009/ })).toBeTruthy()
  await change('OS-DEMO1009', delivered)
})

test('orders of one checkout that wait for its payment are paid by one button, before all else', async () => {
  const pay_until = new Date('2126-11-28T10:30:00Z')
  const unpaid = inArray(orders.code, ['OS-DEMO1002', 'OS-DEMO1003'])
  await network.shop().db.update(orders).set({ pay_until }).where(unpaid)
  await openDashboard()
  const due = (await screen.findByRole('link', { name: /^Pay now/ })).parentElement as HTMLElement
  expect(due.textContent).toMatch(/^OS-DEMO1002 and OS-DEMO1003Please pay by /)
  const next = screen.getByRole('heading', { name: 'Next delivery' })
  expect(due.compareDocumentPosition(next)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  await network.shop().db.update(orders).set({ pay_until: null }).where(unpaid)
})

test('orders of several checkouts wait in one box, with what they come to and the most urgent first', async () => {
  await wait('OS-DEMO1002', new Date('2126-11-28T10:45:00Z'))
  // Older than the newest five.
  await wait('OS-DEMO1009', new Date('2126-11-28T10:30:00Z'))
  await openDashboard()
  const box = await regionOf(/^2 orders wait for payment/)
  const links = box.getAllByRole('link', { name: /^Pay now/ })
  expect(links.map(({ textContent }) => textContent?.slice(-11))).toEqual([
    'OS-DEMO1009',
    'OS-DEMO1002',
  ])
  expect(screen.getAllByRole('link', { name: /^Pay now/ })).toHaveLength(2)
  const amounts = box.getAllByText(/^\$[\d,.]+$/).map(({ textContent }) => amountOf(textContent))
  const [sum = 0, ...each] = amounts
  expect(sum).toBeCloseTo(each.reduce((all, amount) => all + amount, 0))
  await wait('OS-DEMO1002', null)
  await wait('OS-DEMO1009', null)
})

const amountOf = (text: string | null) => Number(text?.replace(/[$,]/g, ''))

const OPEN = [1001, 1002, 1003, 1004, 1005].map((number) => `OS-DEMO${number}`)

test('while nothing is to arrive the last order stands first, and those before it are earlier ones', async () => {
  const { db } = network.shop()
  await db.update(orders).set({ status: 'Delivered' }).where(inArray(orders.code, OPEN))
  // What the shopper has to do with least, however new it is.
  await change('OS-DEMO1001', { status: 'Cancelled' })
  await openDashboard()
  expect((await regionOf('Last order')).getByText('OS-DEMO1002')).toBeTruthy()
  const earlier = within(screen.getByRole('region', { name: 'Earlier orders' }))
  expect(earlier.getByText('OS-DEMO1001')).toBeTruthy()
})
