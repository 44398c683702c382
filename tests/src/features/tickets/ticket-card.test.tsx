import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Ticket } from '#contract/ticket.ts'
import { TicketCard } from '#src/features/tickets/ticket-card.tsx'
import { AccountContext } from '#src/session/account.ts'
import { inRouter } from '#tests/support/in-router.tsx'
import { renderPage } from '#tests/support/render-page.tsx'

const ticket: Ticket = {
  ...{ id: 1, ticket_no: 'T-1', order_number: '', subject: 'A cup is missing' },
  ...{ status: 'running', issue_type: 'Order', created_at: '2026-01-05T10:00:00Z' },
  ...{ messages: [], attachments: [] },
}
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3600_000).toISOString()
const said = (sender_id: number | null, created_at: string) => ({
  ...{ id: 1, message: 'It is on its way', created_at, sender_id },
  ...{ sender_name: sender_id === null ? 'Offshelf' : 'Robin', profile_photo: '' },
})

async function rowOf(more: Partial<Ticket>) {
  const session = { token: '', owner: '7', user: {} } as never
  renderPage(
    inRouter(
      <AccountContext value={session}>
        <ul>
          <TicketCard ticket={{ ...ticket, ...more }} />
        </ul>
      </AccountContext>,
    ),
  )
  const link = await screen.findByRole('link', { name: 'A cup is missing' })
  return link.closest('li')?.textContent ?? ''
}

test.each([
  { by: null, status: 'running', says: 'Offshelf: It is on its way', turn: 'Answered' },
  { by: 7, status: 'running', says: 'You: It is on its way', turn: 'Waiting for an answer' },
  { by: null, status: 'completed', says: 'Offshelf: It is on its way', turn: null },
])('a ticket that is $status, with the last word by $by, says: $turn', async (one) => {
  const row = await rowOf({ status: one.status, messages: [said(one.by, hoursAgo(72))] })
  expect(row).toContain(one.says)
  expect(row).toContain('3 days ago')
  const turns = row.match(/Answered|Waiting for an answer/g)
  expect(turns).toEqual(one.turn && [one.turn])
})

test.each([
  [hoursAgo(24), /yesterday/],
  [hoursAgo(24 * 30), /[A-Z][a-z]{2}\s\d{1,2},\s\d{4}/],
  ['last Tuesday', /last Tuesday/],
])('what was said at %s has this time in the list: %s', async (at, time) => {
  expect(await rowOf({ messages: [said(null, at)] })).toMatch(time)
})
