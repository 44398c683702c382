import 'fake-indexeddb/auto'
import { screen, within } from '@testing-library/react'
import { eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { orders } from '#server/database/schema/selling.ts'
import { Dashboard } from '#src/features/account/dashboard.tsx'
import { paidTogether } from '#src/features/orders/paid-together.ts'
import { PayLine } from '#src/features/orders/pay-line.tsx'
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
            lastOrder={(order, among) => (
              <>
                {order?.order_code}
                {order && <PayLine order={order} together={paidTogether(order, among)} />}
              </>
            )}
            earlier={(order) => order.order_code}
            due={(order, among) => (
              <PayLine order={order} together={paidTogether(order, among)} named />
            )}
          />
        </AccountContext>
      ),
    ),
  )
}

test('the dashboard shows the last order, those before it, and how many are on their way', async () => {
  await openDashboard()
  const last = within(await screen.findByRole('region', { name: 'Last order' }))
  expect(last.getByText('OS-DEMO1001')).toBeTruthy()
  // Neither those that have arrived nor those that never will.
  expect(
    within(last.getByRole('list', { name: 'Orders in progress' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Pending1', 'Confirmed1', 'Processing1', 'Picked up1', 'On the way1'])
  const earlier = within(screen.getByRole('region', { name: 'Recent orders' }))
  expect(earlier.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'OS-DEMO1002',
    'OS-DEMO1003',
    'OS-DEMO1004',
  ])
})

test('the dashboard begins with the orders of a checkout that wait for its payment', async () => {
  const pay_until = new Date('2126-11-28T10:30:00Z')
  const unpaid = inArray(orders.code, ['OS-DEMO1002', 'OS-DEMO1003'])
  await network.shop().db.update(orders).set({ pay_until }).where(unpaid)
  await openDashboard()
  const due = (await screen.findByRole('link', { name: /^Pay now/ })).parentElement as HTMLElement
  expect(due.textContent).toMatch(/^OS-DEMO1002 and OS-DEMO1003Please pay by /)
  const last = screen.getByRole('heading', { name: 'Last order' })
  expect(due.compareDocumentPosition(last)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  await network.shop().db.update(orders).set({ pay_until: null }).where(unpaid)
})

const wait = (code: string, pay_until: Date | null) =>
  network
    .shop()
    .db.update(orders)
    .set({ pay_until })
    .where(inArray(orders.code, [code]))

test('the last order is asked to be paid once, beside one that is older than the newest five', async () => {
  await wait('OS-DEMO1001', new Date('2126-11-28T10:30:00Z'))
  await wait('OS-DEMO1009', new Date('2126-11-28T10:45:00Z'))
  await openDashboard()
  const last = within(await screen.findByRole('region', { name: 'Last order' }))
  expect(last.getByRole('link', { name: /^Pay now .*OS-DEMO1001$/ })).toBeTruthy()
  const links = screen.getAllByRole('link', { name: /^Pay now/ })
  expect(links.map(({ textContent }) => textContent?.slice(-11))).toEqual([
    'OS-DEMO1009',
    'OS-DEMO1001',
  ])
  await wait('OS-DEMO1001', null)
  await wait('OS-DEMO1009', null)
})

test('orders before the last one are called earlier ones when none of them is on its way', async () => {
  const { db } = network.shop()
  const before = inArray(orders.code, ['OS-DEMO1002', 'OS-DEMO1003', 'OS-DEMO1004'])
  await db.update(orders).set({ status: 'Delivered' }).where(before)
  await openDashboard()
  expect(await screen.findByRole('region', { name: 'Earlier orders' })).toBeTruthy()
})

test('an order that was canceled stands behind those that are not, however new it is', async () => {
  const { db } = network.shop()
  const newest = eq(orders.code, 'OS-DEMO1001')
  await db.update(orders).set({ status: 'Cancelled' }).where(newest)
  await openDashboard()
  const last = within(await screen.findByRole('region', { name: 'Last order' }))
  expect(last.getByText('OS-DEMO1002')).toBeTruthy()
  expect(screen.getByText('OS-DEMO1001')).toBeTruthy()
  await db.update(orders).set({ status: 'Pending' }).where(newest)
})

test('the dashboard points out every checkout that waits for its payment', async () => {
  await wait('OS-DEMO1002', new Date('2126-11-28T10:30:00Z'))
  await wait('OS-DEMO1003', new Date('2126-11-28T10:45:00Z'))
  await openDashboard()
  const links = await screen.findAllByRole('link', { name: /^Pay now/ })
  expect(links.map(({ textContent }) => textContent?.slice(-11))).toEqual([
    'OS-DEMO1002',
    'OS-DEMO1003',
  ])
  await wait('OS-DEMO1002', null)
  await wait('OS-DEMO1003', null)
})
