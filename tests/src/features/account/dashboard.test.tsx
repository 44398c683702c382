import 'fake-indexeddb/auto'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Dashboard } from '#src/features/account/dashboard.tsx'
import { AccountContext } from '#src/session/account.ts'
import { getSession } from '#src/session/session.ts'
import { demoSignsIn, serveCart } from '#tests/support/cart-shop.ts'
import { inRouter } from '#tests/support/in-router.tsx'
import { renderPage } from '#tests/support/render-page.tsx'

serveCart()

test('the dashboard shows the last order, how many are on their way, and the way to the rest', async () => {
  await demoSignsIn()
  const session = getSession()
  renderPage(
    inRouter(
      session && (
        <AccountContext value={session}>
          <Dashboard lastOrder={(order) => order?.order_code} />
        </AccountContext>
      ),
    ),
  )
  const last = within(await screen.findByRole('region', { name: 'Last order' }))
  expect(last.getByText('OS-DEMO1001')).toBeTruthy()
  // Neither those that have arrived nor those that never will.
  expect(
    within(last.getByRole('list', { name: 'Orders in progress' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Pending1', 'Confirmed1', 'Processing1', 'Picked up1', 'On the way1'])
  const wishlist = screen.getByRole('link', { name: /Wishlist/ })
  expect([wishlist.textContent, wishlist.getAttribute('href')]).toEqual(['Wishlist8', '/wishlist'])
  // The menu beside it leads to what holds nothing to count.
  const ways = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(ways.slice(-3)).toEqual(['/order-history', '/wishlist', '/support-tickets'])
})
