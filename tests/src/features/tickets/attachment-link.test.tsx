import 'fake-indexeddb/auto'
import { randomBytes } from 'node:crypto'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { uploads } from '#server/database/schema/tickets.ts'
import { AttachmentLink } from '#src/features/tickets/attachment-link.tsx'
import { AccountContext } from '#src/session/account.ts'
import { getSession } from '#src/session/session.ts'
import { saveFile } from '#src/ui/save-file.ts'
import { toastError } from '#src/ui/toast.ts'
import { demoSignsIn, serveCart } from '#tests/support/cart-shop.ts'
import { pdf } from '#tests/support/lying-files.ts'
import { renderPage } from '#tests/support/render-page.tsx'

vi.mock('#src/ui/toast.ts', () => ({ toastError: vi.fn(), toastSuccess: vi.fn() }))
vi.mock('#src/ui/save-file.ts', () => ({ saveFile: vi.fn() }))

const { network } = serveCart()

/** A ticket of the demo customer with a file; returns the file's address. */
async function openTicket(): Promise<string> {
  await demoSignsIn()
  const { token } = getSession() ?? {}
  const shop = network.shop()
  const body = { issue_type: 'Order', subject: 'A cup', message: 'Broken' }
  const { ticket } = (await shop.call('/support-ticket', { token, body })).body.data
  await shop.db.insert(uploads).values({
    name: `${randomBytes(16).toString('hex')}.pdf`,
    user_id: (await shop.call('/profile', { token })).body.data.user.id,
    ticket_id: ticket.id,
    title: 'bill.pdf',
    type: 'application/pdf',
    // Bytes of a component test are none to the database, which runs outside of its window.
    content: sql`decode(${Buffer.from(pdf).toString('base64')}, 'base64')`,
  })
  const number = encodeURIComponent(ticket.ticket_no)
  const shown = await shop.call(`/support-ticket/show?ticket_number=${number}`, { token })
  return shown.body.data.ticket.attachments[0].url
}
const show = (url: string, name = 'bill.pdf') =>
  renderPage(
    <AccountContext value={getSession()}>
      <AttachmentLink url={url} name={name} />
    </AccountContext>,
  )

test('a file of a ticket is read with the token and saved under its name', async () => {
  show(await openTicket())
  await userEvent.click(screen.getByRole('button', { name: 'bill.pdf' }))
  await waitFor(() => expect(saveFile).toHaveBeenCalledWith(expect.anything(), 'bill.pdf'))
  const [file] = vi.mocked(saveFile).mock.calls[0] ?? []
  expect(await file?.text()).toBe(Buffer.from(pdf).toString('utf8'))
})

test('a file that is gone is said to be, in the words of the shop', async () => {
  const url = await openTicket()
  show(url.replace(/\w{32}/, '0'.repeat(32)))
  await userEvent.click(screen.getByRole('button', { name: 'bill.pdf' }))
  await waitFor(() => expect(toastError).toHaveBeenCalledWith('This file is unknown'))
})

test('a file elsewhere is a link that gets no token, and a script is none', async () => {
  await demoSignsIn()
  const { unmount } = show('https://shop.example/1', '')
  const link = screen.getByRole('link', { name: '1' })
  expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([
    'https://shop.example/1',
    'noreferrer',
  ])
  unmount()
  const { container } = show('javascript:alert(1)')
  expect(container.textContent).toBe('')
})
