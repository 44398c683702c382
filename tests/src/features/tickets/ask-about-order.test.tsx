import 'fake-indexeddb/auto'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { listOrders } from '#contract/order.ts'
import { listTickets } from '#contract/ticket.ts'
import { call } from '#src/api/call.ts'
import { AskAboutOrder } from '#src/features/tickets/ask-about-order.tsx'
import { AccountContext } from '#src/session/account.ts'
import { getSession } from '#src/session/session.ts'
import { toastError, toastSuccess } from '#src/ui/toast.ts'
import { demoSignsIn, serveCart } from '#tests/support/cart-shop.ts'
import { renderPage } from '#tests/support/render-page.tsx'
import { losingResponse } from '#tests/support/shop-network.ts'

vi.mock('#src/ui/toast.ts', () => ({ toastError: vi.fn(), toastSuccess: vi.fn() }))

const { network } = serveCart()

async function ask(code: string) {
  renderPage(
    <AccountContext value={getSession()}>
      <AskAboutOrder code={code} />
    </AccountContext>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Ask about this order' }))
  return within(await screen.findByRole('dialog', { name: 'New ticket' }))
}

test('a question about an order names it, and reaches the shop with its number', async () => {
  await demoSignsIn()
  const dialog = await ask('OS-DEMO1004')
  expect(dialog.getByLabelText<HTMLInputElement>('Order number').value).toBe('OS-DEMO1004')
  await dialog.findByRole('option', { name: 'Order' })
  await userEvent.type(dialog.getByRole('textbox', { name: 'Subject' }), 'Where is it?')
  await userEvent.type(dialog.getByRole('textbox', { name: 'Message' }), 'I waited all day.')
  await userEvent.click(dialog.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(toastSuccess).toHaveBeenCalledWith('Your ticket has been opened'))
  const { data } = await call(listTickets, {}, { token: getSession()?.token })
  expect(data.tickets[0]).toMatchObject({ order_number: 'OS-DEMO1004', subject: 'Where is it?' })
})

test('the number of the order is chosen from the orders of the shopper, or typed', async () => {
  await demoSignsIn()
  const dialog = await ask('OS-DEMO1004')
  const field = dialog.getByLabelText<HTMLInputElement>('Order number')
  const { data } = await call(listOrders, {}, { token: getSession()?.token })
  const codes = data.orders.map(({ order_code }) => order_code)
  const offered = () => [...(field.list?.options ?? [])].map(({ value }) => value)
  await waitFor(() => expect(offered()).toEqual(codes))
  await userEvent.clear(field)
  await userEvent.type(field, 'OS-OLD')
  expect(field.value).toBe('OS-OLD')
})

test('what was begun about one order waits there, not in a question about another', async () => {
  await demoSignsIn()
  const first = await ask('OS-DEMO1001')
  await userEvent.type(first.getByRole('textbox', { name: 'Message' }), 'Half a thought')
  await userEvent.click(first.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await userEvent.click(screen.getByRole('button', { name: 'Ask about this order' }))
  const again = within(await screen.findByRole('dialog'))
  const message = () => again.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' }).value
  await waitFor(() => expect(message()).toBe('Half a thought'))
  await userEvent.click(again.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  document.body.replaceChildren()
  const other = await ask('OS-DEMO1002')
  const empty = other.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' })
  expect(empty.value).toBe('')
})

/** Asks a question that reaches the shop, whose response does not come back. */
async function askAndLoseResponse(subject: string) {
  await demoSignsIn()
  vi.mocked(toastSuccess).mockClear()
  vi.mocked(toastError).mockClear()
  const dialog = await ask('OS-DEMO1004')
  await dialog.findByRole('option', { name: 'Order' })
  const message = dialog.getByRole('textbox', { name: 'Message' })
  await userEvent.type(dialog.getByRole('textbox', { name: 'Subject' }), subject)
  await userEvent.type(message, 'Is it there?')
  const send = () => userEvent.click(dialog.getByRole('button', { name: 'Send' }))
  const asked = async () => {
    const { data } = await call(listTickets, {}, { token: getSession()?.token })
    return data.tickets.filter((one) => one.subject === subject)
  }
  network.use(losingResponse('/support-ticket', network.shop))
  await send()
  await waitFor(() => expect(toastError).toHaveBeenCalled())
  expect(await asked()).toHaveLength(1)
  return { message, send, asked }
}
const opened = () =>
  waitFor(() => expect(toastSuccess).toHaveBeenCalledWith('Your ticket has been opened'))

test('a question whose response got lost is asked once, however often it is sent', async () => {
  const { send, asked } = await askAndLoseResponse('Sent twice')
  await send()
  await opened()
  expect(await asked()).toHaveLength(1)
})

test('a question that was changed after its response got lost is another one', async () => {
  const { message, send, asked } = await askAndLoseResponse('Changed')
  await userEvent.type(message, ' I would like it today.')
  await send()
  await opened()
  expect(await asked()).toHaveLength(2)
})
