import 'fake-indexeddb/auto'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import type { OrderDetails } from '#contract/order.ts'
import { InvoiceButton } from '#src/features/orders/invoice-button.tsx'
import { AccountContext } from '#src/session/account.ts'
import { getSession } from '#src/session/session.ts'
import { saveFile } from '#src/ui/save-file.ts'
import { toastError } from '#src/ui/toast.ts'
import { serveCart } from '#tests/support/cart-shop.ts'
import { orderOfDemo, showOrder } from '#tests/support/order-page.tsx'
import { renderPage } from '#tests/support/render-page.tsx'

vi.mock('#src/ui/toast.ts', () => ({ toastError: vi.fn(), toastSuccess: vi.fn() }))
vi.mock('#src/ui/save-file.ts', () => ({ saveFile: vi.fn() }))

const { network } = serveCart()
beforeEach(() => {
  vi.mocked(saveFile).mockClear()
  vi.mocked(toastError).mockClear()
})
const press = async () => userEvent.click(await screen.findByRole('button', { name: 'Invoice' }))

test('a page of somebody else in place of the invoice is not saved', async () => {
  const { id } = await orderOfDemo(network.shop(), 'Confirm')
  showOrder(id)
  network.use(http.get('*/invoice', () => HttpResponse.html('<p>Please accept our terms')))
  await press()
  await waitFor(() =>
    expect(toastError).toHaveBeenCalledWith(expect.stringMatching(/^Couldn’t reach the shop/)),
  )
  expect(saveFile).not.toHaveBeenCalled()
})

test('an order that was cancelled meanwhile has no invoice, in the words of the shop', async () => {
  const { id, token } = await orderOfDemo(network.shop(), 'Pending')
  showOrder(id)
  await screen.findByRole('button', { name: 'Invoice' })
  await network.shop().call('/orders/cancel', { token, body: { order_id: id } })
  await press()
  await waitFor(() => expect(toastError).toHaveBeenCalledWith('This order is unknown'))
})

test('an invoice elsewhere is a link that gets no token, and a script is none', async () => {
  await orderOfDemo(network.shop(), 'Confirm')
  const show = (invoice_url: string) =>
    renderPage(
      <AccountContext value={getSession()}>
        <InvoiceButton order={{ order_code: 'A-1', invoice_url } as OrderDetails} />
      </AccountContext>,
    )
  const elsewhere = show('https://shop.example/invoices/1')
  const link = screen.getByRole('link', { name: 'Invoice' })
  expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([
    'https://shop.example/invoices/1',
    'noreferrer',
  ])
  elsewhere.unmount()
  for (const address of ['', 'javascript:alert(1)', '//shop.example/api/1']) {
    const { container, unmount } = show(address)
    expect([address, container.textContent]).toEqual([address, ''])
    unmount()
  }
})
