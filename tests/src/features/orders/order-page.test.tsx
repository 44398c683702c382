import 'fake-indexeddb/auto'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { eq } from 'drizzle-orm'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import type { PaymentStatus } from '#contract/payment-statuses.ts'
import { products } from '#server/database/schema/catalogue.ts'
import { orderEvents, orders } from '#server/database/schema/selling.ts'
import { orderQuery, ordersQuery } from '#src/features/orders/order-queries.ts'
import { makeQueryClient } from '#src/query/query-client.ts'
import { getSession } from '#src/session/session.ts'
import { serveCart } from '#tests/support/cart-shop.ts'
import { orderOfDemo, showOrder } from '#tests/support/order-page.tsx'

const { network } = serveCart()

test.each<['Pending' | 'Cancelled', PaymentStatus, string[]]>([
  ['Pending', 'Pending', ['Not paid yet']],
  ['Cancelled', 'Pending', ['You won’t be charged.']],
  ['Cancelled', 'Paid', ['What you paid for it goes back to you.', 'Money on its way back']],
  ['Cancelled', 'Refunded', ['What you paid for it has gone back to you.', 'Money returned']],
])('an order that is %s and %s says of its payment: %s', async (status, payment_status, said) => {
  const { id } = await orderOfDemo(network.shop(), status)
  await network.shop().db.update(orders).set({ payment_status }).where(eq(orders.id, id))
  showOrder(id)
  await screen.findByText('Payment')
  const marks = screen.queryAllByText(
    /^(Not paid yet|Paid|Money .*(returned|back))$|charged|paid for it/,
  )
  expect(marks.map(({ textContent }) => textContent)).toEqual(said)
})

test('a line of several pieces says what they come to, and what one costs', async () => {
  const { id } = await orderOfDemo(network.shop(), 'Pending')
  showOrder(id)
  const pieces = await screen.findByText('2 ×')
  expect(pieces.closest('li')?.textContent).toContain('$100.002 × $50.00')
})

test.each<['Pending' | 'Processing' | 'Delivered', string[]]>([
  ['Pending', []],
  ['Processing', ['Pending']],
  // Nothing comes after it.
  ['Delivered', ['Pending', 'Delivered']],
])('of an order that is %s these steps are marked as over: %s', async (status, over) => {
  const { id } = await orderOfDemo(network.shop(), status)
  showOrder(id)
  const title = await screen.findByRole('heading', { name: 'Progress' })
  const steps = within(title.closest('section') as HTMLElement).getAllByRole('listitem')
  const marked = steps.filter((step) => step.querySelector('svg'))
  const name = (step: HTMLElement) => step.querySelector('.text-sm')?.textContent
  expect(marked.map(name)).toEqual(over)
  expect(steps.filter((step) => step.getAttribute('aria-current')).map(name)).toEqual([status])
})

test.each<['Pending' | 'Cancelled', boolean]>([
  ['Pending', false],
  ['Cancelled', true],
])('below an order that is %s other products stand: %s', async (status, stands) => {
  const { id, code } = await orderOfDemo(network.shop(), status)
  showOrder(id, { instead: <p>Other products</p> })
  await screen.findByRole('heading', { name: `Order ${code}` })
  expect(screen.queryByText('Other products') !== null).toBe(stands)
})

test('a canceled order says in one line when it was placed and canceled, and has no steps', async () => {
  const { id } = await orderOfDemo(network.shop(), 'Cancelled')
  const at = new Date('2026-11-15T10:00:00Z')
  await network.shop().db.insert(orderEvents).values({ order_id: id, status: 'Cancelled', at })
  showOrder(id)
  const canceled = await screen.findByText('Cancelled on Nov 15, 2026')
  expect(canceled.parentElement?.textContent).toMatch(/^Placed on .+· Cancelled/)
  expect(screen.queryByRole('heading', { name: 'Progress' })).toBeNull()
})

test.each([
  ['shopper', 'You cancelled this order'],
  ['unpaid', 'This order was not paid in time'],
  ['shop', 'The shop cancelled this order'],
  // Canceled before the reason was stored.
  [null, 'This order is cancelled'],
] as const)('an order that was canceled for the reason %s says: %s', async (reason, says) => {
  const { id } = await orderOfDemo(network.shop(), 'Cancelled')
  const because = { cancel_reason: reason }
  await network.shop().db.update(orders).set(because).where(eq(orders.id, id))
  showOrder(id)
  expect(await screen.findByRole('heading', { level: 2, name: says })).toBeTruthy()
})

test('above the steps stand the day on which it came, or what the shop does next', async () => {
  const coming = await orderOfDemo(network.shop(), 'Pending')
  const came = await orderOfDemo(network.shop(), 'Delivered')
  const at = new Date('2026-11-20T10:00:00Z')
  await network.shop().db.insert(orderEvents).values({ order_id: came.id, status: 'Delivered', at })
  const first = showOrder(coming.id)
  expect(await screen.findByText('What happens next: The shop confirms your order.')).toBeTruthy()
  first.unmount()
  showOrder(came.id)
  const headline = await screen.findByText('Delivered on Nov 20, 2026')
  // A date is never divided between two lines.
  expect(headline.textContent).toBe('Delivered on Nov\u00a020,\u00a02026')
  expect(screen.queryByText(/^What happens next/)).toBeNull()
})

test('paying online instead is offered beside the payment, paying what is due on top', async () => {
  const { id } = await orderOfDemo(network.shop(), 'Pending')
  showOrder(id, { pay: () => 'Pay now', payInstead: () => 'Pay online instead' })
  const offered = await screen.findByText('Pay online instead')
  const badge = screen.getByText('Not paid yet')
  expect(offered.parentElement).toBe(badge.closest('p')?.parentElement)
  expect(screen.getByText('Pay now').closest('header')).not.toBeNull()
})

test('an order that is paid on delivery says how much then, not that it is not paid', async () => {
  const { id } = await orderOfDemo(network.shop(), 'Pending')
  const first = showOrder(id, { isOnDelivery: () => true })
  expect(await screen.findByText(/^Pay .*\d.* on delivery$/)).toBeTruthy()
  expect(screen.queryByText('Not paid yet')).toBeNull()
  first.unmount()
  await network.shop().db.update(orders).set({ payment_status: 'Paid' }).where(eq(orders.id, id))
  showOrder(id, { isOnDelivery: () => true })
  await screen.findByText('Payment')
  expect(screen.queryByText(/on delivery$/)).toBeNull()
})

test('a phone shows where the order is and what comes next, and all steps when asked', async () => {
  const { id } = await orderOfDemo(network.shop(), 'Processing')
  showOrder(id)
  const title = await screen.findByRole('heading', { name: 'Progress' })
  const steps = within(title.closest('section') as HTMLElement).getAllByRole('listitem')
  const shown = () =>
    steps
      .filter((step) => !step.className.includes('max-md:hidden'))
      .map((step) => step.querySelector('.text-sm')?.textContent)
  expect(shown()).toEqual(['Processing', 'Picked up'])
  await userEvent.click(screen.getByRole('button', { name: 'Show all steps' }))
  expect(shown()).toHaveLength(steps.length)
  expect(screen.queryByRole('button', { name: 'Show all steps' })).toBeNull()
})

test('an order that was only listed shows what the list knows while the shop cannot be reached', async () => {
  const { id, code } = await orderOfDemo(network.shop(), 'Processing')
  const unreachable = http.all('*/api/order-details', () => HttpResponse.error())
  network.use(unreachable)
  const first = showOrder(id)
  // Nothing is known of it yet.
  expect(await screen.findByText('Couldn’t load')).toBeTruthy()
  first.unmount()

  const queryClient = makeQueryClient()
  const session = getSession()
  if (!session) throw new Error('Nobody is signed in')
  const all = { page: 1, status: undefined, search: '' }
  const list = await queryClient.fetchQuery(ordersQuery(session, all))
  const listed = list.orders.find((order) => order.id === id)
  const [name = ''] = listed?.product_names ?? []
  expect(name).not.toBe('')
  showOrder(id, { queryClient })
  expect(await screen.findByText(name)).toBeTruthy()
  expect(screen.getByRole('heading', { name: `Order ${code}` })).toBeTruthy()
  for (const text of ['Processing', '2 items', 'Details when you are back online'])
    expect(screen.getByText(text)).toBeTruthy()
  // It is no order that could be kept as a whole.
  expect(queryClient.getQueryData(orderQuery(session, id).queryKey)).toBeUndefined()

  network.resetHandlers()
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('heading', { name: 'Progress' })).toBeTruthy()
  expect(screen.queryByText('Details when you are back online')).toBeNull()
})

test('what the owner took out of the shop has no way to its page and no review, and says why', async () => {
  const { id, product_id } = await orderOfDemo(network.shop(), 'Delivered')
  const first = showOrder(id)
  expect(await screen.findByRole('button', { name: /^Write a review of/ })).toBeTruthy()
  first.unmount()
  await network.shop().db.delete(products).where(eq(products.id, product_id))
  showOrder(id)
  const gone = await screen.findByText('No longer in the shop')
  const row = within(gone.closest('li') as HTMLElement)
  expect(row.queryByRole('link')).toBeNull()
  expect(row.queryByRole('button', { name: /^Write a review of/ })).toBeNull()
})
