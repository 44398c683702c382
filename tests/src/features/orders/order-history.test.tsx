import 'fake-indexeddb/auto'
import { useSearch } from '@tanstack/react-router'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { eq, inArray } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { orders } from '#server/database/schema/selling.ts'
import { OrderHistory } from '#src/features/orders/order-history.tsx'
import { makeQueryClient } from '#src/query/query-client.ts'
import { AccountContext } from '#src/session/account.ts'
import { getSession } from '#src/session/session.ts'
import { MarketplaceContext } from '#src/ui/marketplace.ts'
import { demoSignsIn, serveCart } from '#tests/support/cart-shop.ts'
import { inRouter } from '#tests/support/in-router.tsx'
import { renderPage } from '#tests/support/render-page.tsx'
import { vendorModes } from '#tests/support/vendors.ts'

const { network } = serveCart()
const onInCart = vi.fn()

/** As the route reads it from the address. */
function FromAddress() {
  const { status, page = 1, code = '' } = useSearch({ strict: false }) as Record<string, never>
  return (
    <OrderHistory status={status} page={page} search={code} onInCart={onInCart} takesCanceled />
  )
}

async function openHistory(marketplace = true, queryClient = makeQueryClient()) {
  await demoSignsIn()
  const page = renderPage(
    inRouter(
      <AccountContext value={getSession()}>
        <MarketplaceContext value={marketplace}>
          <FromAddress />
        </MarketplaceContext>
      </AccountContext>,
    ),
    queryClient,
  )
  await screen.findByText('OS-DEMO1010')
  return page
}
const codes = () => screen.queryAllByText(/^OS-DEMO/).map(({ textContent }) => textContent)
const searchFor = async (text: string) => {
  const field = screen.getByRole('searchbox', { name: 'Search by code or product' })
  await userEvent.clear(field)
  await userEvent.type(field, `${text}{Enter}`)
}
const tab = (name: RegExp) => screen.getByRole('link', { name })

test('a code narrows the orders and the counts of the tabs, and an empty field shows all', async () => {
  await openHistory()
  await searchFor('demo1003')
  await waitFor(() => expect(codes()).toEqual(['OS-DEMO1003']))
  expect(tab(/^All/).textContent).toContain('1')
  expect(tab(/^Delivered/).textContent).toContain('0')
  await searchFor(' ')
  await waitFor(() => expect(codes().length).toBe(10))
})

test.each(vendorModes)(
  'an order of %s says when, how many and, if one has to know, from whom',
  async (_, marketplace) => {
    await openHistory(marketplace)
    const card = screen.getByRole('link', { name: /^OS-DEMO1010/ })
    const facts = (card.textContent ?? '').split(/\s· /)
    expect(facts).toHaveLength(marketplace ? 3 : 2)
    expect(facts.at(-1)).toMatch(/^\d+\sitems?/)
  },
)

test('a status keeps what was searched for', async () => {
  await openHistory()
  await searchFor('demo100')
  await waitFor(() => expect(tab(/^All/).textContent).toContain('9'))
  await userEvent.click(tab(/^Pending/))
  await waitFor(() => expect(codes()).toEqual(['OS-DEMO1001']))
  expect(tab(/^All/).textContent).toContain('9')
})

test('nothing found is said with the words that were searched for, and leads back to all', async () => {
  await openHistory()
  await searchFor('100%')
  expect((await screen.findByText(/^No order matches/)).textContent).toContain('100%')
  expect(screen.queryByText('No orders yet')).toBeNull()
  await userEvent.click(screen.getByRole('link', { name: 'Show all orders' }))
  await waitFor(() => expect(codes().length).toBe(10))
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('')
})

test('an order says by when it comes until it is there', async () => {
  await openHistory()
  const says = (code: string) =>
    screen.getByRole('link', { name: new RegExp(`^${code}`) }).textContent?.includes('Arrives by')
  // Pending and on its way; canceled and delivered.
  expect(['OS-DEMO1001', 'OS-DEMO1005'].map(says)).toEqual([true, true])
  expect(['OS-DEMO1007', 'OS-DEMO1010'].map(says)).toEqual([false, false])
})

// The second was canceled.
const DELIVERED_AND_CANCELED = [1006, 1007, 1008, 1009, 1010].map((number) => `OS-DEMO${number}`)

test('a delivered order is ordered again from the list, and its shop is chosen', async () => {
  await openHistory()
  const delivered = screen.getAllByRole('button', { name: 'Order again' })
  const codesOf = delivered.map((button) => button.getAttribute('aria-description'))
  expect(codesOf).toEqual(DELIVERED_AND_CANCELED)
  await userEvent.click(delivered[0] as HTMLElement)
  expect(await screen.findByText('The products are in your cart')).toBeTruthy()
  expect(onInCart).toHaveBeenCalledWith(
    expect.objectContaining({ order_code: codesOf[0], shop_id: expect.any(Number) }),
  )
})

test('one status is marked as chosen, and "All" only without one', async () => {
  await openHistory()
  const chosen = () =>
    within(screen.getByRole('navigation', { name: 'Order History' }))
      .getAllByRole('link')
      .filter((link) => link.ariaCurrent)
      .map(({ textContent }) => textContent?.split(' ')[0])
  await userEvent.click(tab(/^Delivered/))
  await waitFor(() => expect(chosen()).toEqual(['Delivered']))
  await userEvent.click(tab(/^All/))
  await waitFor(() => expect(chosen()).toEqual(['All']))
})

test('an order that was paid meanwhile is not called unpaid by the list that was read before', async () => {
  const { db } = network.shop()
  const ofOrder = eq(orders.code, 'OS-DEMO1002')
  const pay_until = new Date('2126-11-28T10:30:00Z')
  await db.update(orders).set({ pay_until, payment_status: 'Pending' }).where(ofOrder)
  const queryClient = makeQueryClient()
  const { unmount } = await openHistory(true, queryClient)
  expect(await screen.findByText('Not paid yet')).toBeTruthy()
  unmount()
  await db.update(orders).set({ pay_until: null, payment_status: 'Paid' }).where(ofOrder)
  await openHistory(true, queryClient)
  await waitFor(() => expect(screen.queryByText('Not paid yet')).toBeNull())
})

test('orders that are paid together are paid by one button, above the first of them', async () => {
  const { db } = network.shop()
  const unpaid = inArray(orders.code, ['OS-DEMO1002', 'OS-DEMO1003'])
  await db
    .update(orders)
    .set({ pay_until: new Date('2126-11-28T10:30:00Z') })
    .where(unpaid)
  const sums = await db.select({ sum: orders.payable_amount }).from(orders).where(unpaid)
  await openHistory()
  const link = await screen.findByRole('link', { name: /^Pay now/ })
  const sum = (sums[0]?.sum ?? 0) + (sums[1]?.sum ?? 0)
  expect(link.textContent).toContain(`$${(sum / 100).toFixed(2)}`)
  expect(link.parentElement?.textContent).toMatch(/^OS-DEMO1002 and OS-DEMO1003Please pay by /)
  const first = screen.getByRole('link', { name: /^OS-DEMO1002/ })
  expect(first.compareDocumentPosition(link)).toBe(Node.DOCUMENT_POSITION_PRECEDING)
  const before = screen.getByRole('link', { name: /^OS-DEMO1001/ })
  expect(before.compareDocumentPosition(link)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  await db.update(orders).set({ pay_until: null }).where(unpaid)
})
