import 'fake-indexeddb/auto'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { orderStatuses } from '#contract/order-statuses.ts'
import { products } from '#server/database/schema/catalogue.ts'
import { orders } from '#server/database/schema/selling.ts'
import { toastError, toastSuccess } from '#src/ui/toast.ts'
import { serveCart } from '#tests/support/cart-shop.ts'
import { orderOfDemo, showOrder } from '#tests/support/order-page.tsx'
import { losingResponse } from '#tests/support/shop-network.ts'

vi.mock('#src/ui/toast.ts', () => ({ toastError: vi.fn(), toastSuccess: vi.fn() }))

const { network } = serveCart()

async function askToCancel() {
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel order' }))
  const dialog = await screen.findByRole('dialog', { name: 'Cancel order' })
  const confirm = () =>
    userEvent.click(within(dialog).getByRole('button', { name: 'Cancel order' }))
  return { dialog, confirm }
}
const stockOf = async (id: number) =>
  (await network.shop().db.select().from(products).where(eq(products.id, id)))[0]?.stock

test('a pending order is cancelled after a question that names it, and shown as cancelled', async () => {
  const { id, code } = await orderOfDemo(network.shop(), 'Pending')
  showOrder(id)
  const { dialog, confirm } = await askToCancel()
  expect(dialog.textContent).toContain(code)
  await confirm()
  await waitFor(() => expect(toastSuccess).toHaveBeenCalledWith('Your order has been cancelled'))
  expect((await screen.findAllByText('Cancelled')).length).toBeGreaterThan(0)
  expect(screen.queryByRole('button', { name: 'Cancel order' })).toBeNull()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('the question says what becomes of the money of an order that is paid', async () => {
  const text = 'goes back to you'
  const { id } = await orderOfDemo(network.shop(), 'Pending')
  const first = showOrder(id)
  expect((await askToCancel()).dialog.textContent).not.toContain(text)
  await userEvent.keyboard('{Escape}')
  first.unmount()
  await network.shop().db.update(orders).set({ payment_status: 'Paid' }).where(eq(orders.id, id))
  showOrder(id)
  expect((await askToCancel()).dialog.textContent).toContain(text)
})

test('after cancelling, the shopper is at the head of the order, which says so', async () => {
  const { id } = await orderOfDemo(network.shop(), 'Pending')
  const main = document.body.appendChild(document.createElement('main'))
  main.append(showOrder(id).container)
  const { confirm } = await askToCancel()
  await confirm()
  await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'))
  expect(await screen.findByText('Cancelled', { selector: '.badge' })).toBeTruthy()
})

test('whoever keeps the order changes nothing', async () => {
  const { id } = await orderOfDemo(network.shop(), 'Pending')
  showOrder(id)
  const { dialog } = await askToCancel()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Keep order' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const [row] = await network.shop().db.select().from(orders).where(eq(orders.id, id))
  expect(row?.status).toBe('Pending')
})

test('only a pending order has the button', async () => {
  const { id } = await orderOfDemo(network.shop(), 'Confirm')
  for (const status of orderStatuses.filter((one) => one !== 'Pending')) {
    await network.shop().db.update(orders).set({ status }).where(eq(orders.id, id))
    const { unmount } = showOrder(id)
    await screen.findByRole('heading', { level: 1 })
    expect([status, screen.queryByRole('button', { name: 'Cancel order' })]).toEqual([status, null])
    unmount()
  }
})

test('an order that has moved on meanwhile is kept, in the words of the shop, and shown as it is', async () => {
  const { id } = await orderOfDemo(network.shop(), 'Pending')
  showOrder(id)
  const { confirm } = await askToCancel()
  await network.shop().db.update(orders).set({ status: 'Processing' }).where(eq(orders.id, id))
  await confirm()
  await waitFor(() =>
    expect(toastError).toHaveBeenCalledWith('This order cannot be cancelled any more'),
  )
  expect(await screen.findByText('Processing', { selector: '.badge' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Cancel order' })).toBeNull()
})

test('without a response nothing is pretended, and pressing again has one effect', async () => {
  const { id, product_id } = await orderOfDemo(network.shop(), 'Pending')
  const before = (await stockOf(product_id)) ?? 0
  showOrder(id)
  vi.mocked(toastSuccess).mockClear()
  const { dialog, confirm } = await askToCancel()
  network.use(losingResponse('/orders/cancel', network.shop))
  await confirm()
  const problem = await within(dialog).findByRole('alert')
  expect(problem.textContent).toContain('may not be cancelled')
  expect(toastSuccess).not.toHaveBeenCalled()
  expect(screen.queryByText('Cancelled')).toBeNull()
  // The first try has arrived; the second is the same request.
  await confirm()
  await waitFor(() => expect(toastSuccess).toHaveBeenCalledWith('Your order has been cancelled'))
  expect(await stockOf(product_id)).toBe(before + 2)
})
