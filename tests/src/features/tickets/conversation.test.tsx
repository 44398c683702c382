import 'fake-indexeddb/auto'
import { QueryClient } from '@tanstack/react-query'
import { cleanup, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Conversation } from '#src/features/tickets/conversation.tsx'
import { TicketList } from '#src/features/tickets/ticket-list.tsx'
import { ticketQuery, ticketsQuery } from '#src/features/tickets/ticket-queries.ts'
import { AccountContext } from '#src/session/account.ts'
import { inRouter } from '#tests/support/in-router.tsx'
import { ada } from '#tests/support/offline-page.ts'
import { renderPage } from '#tests/support/render-page.tsx'

const noPusher = { pusher_app_key: '', pusher_app_cluster: '', pusher_host: '' }
const message = { id: 1, created_at: '2026-11-20', sender_id: 1, profile_photo: '' }
const ticket = {
  ...{ id: 1, ticket_no: 'T-7/2026', order_number: 'A-12 (2)', status: 'completed' },
  ...{ subject: 'USB 3.0?', issue_type: 'Delivery!', created_at: '2026-11-20' },
  messages: [{ ...message, sender_id: null, sender_name: 'Ada L.', message: 'Where is it?' }],
  attachments: [{ id: 1, name: 'bill (1).pdf', url: 'https://shop.example/1' }],
}

function showTicket(of: object = ticket) {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  queries.setQueryData(ticketQuery(ada, 'T-7').queryKey, { ticket: of } as never)
  renderPage(
    inRouter(
      <AccountContext value={ada}>
        <Conversation number="T-7" pusher={noPusher} />
      </AccountContext>,
    ),
    queries,
  )
}

test('what somebody wrote into a ticket keeps a direction of its own', async () => {
  showTicket()
  await screen.findByText('Where is it?')
  const texts = ['USB 3.0?', 'T-7/2026', 'Delivery!', 'A-12 (2)', 'Ada L.', 'bill (1).pdf']
  for (const text of texts) expect([text, screen.getByText(text).localName]).toEqual([text, 'bdi'])
  // What it is about leads there.
  expect(screen.getByRole('link', { name: 'A-12 (2)' }).getAttribute('href')).toBe(
    '/order-history?code=A-12+%282%29',
  )
  expect(screen.getByText('Where is it?').closest<HTMLElement>('[dir]')?.dir).toBe('auto')
})

test('a time in words of the shop is shown as it is', async () => {
  const said = { ...message, sender_name: 'Ada L.', message: 'Where is it?' }
  showTicket({ ...ticket, messages: [{ ...said, created_at: '2 hours ago' }] })
  expect(await screen.findByText(/2 hours ago/)).toBeTruthy()
})

test('so do subject and number in the list of tickets', async () => {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  queries.setQueryData(ticketsQuery(ada, 1).queryKey, { total: 1, tickets: [ticket] } as never)
  renderPage(
    inRouter(
      <AccountContext value={ada}>
        <TicketList page={1} />
      </AccountContext>,
    ),
    queries,
  )
  for (const text of ['USB 3.0?', 'T-7/2026']) {
    expect((await screen.findByText(text)).localName).toBe('bdi')
  }
})

test('an open ticket says that its answer comes here, a closed one that it takes no more', async () => {
  const own = { ...message, sender_id: Number(ada.owner), sender_name: 'Ada L.', message: 'Hello?' }
  showTicket({ ...ticket, status: 'running', messages: [own] })
  expect(await screen.findByText(/The answer will appear here/)).toBeTruthy()
  expect(screen.getByRole('textbox', { name: 'Your reply' })).toBeTruthy()
  // As the list of tickets calls whose it is.
  expect(screen.getByText('You')).toBeTruthy()
  cleanup()
  showTicket({ ...ticket, status: 'running', messages: [own, { ...own, sender_id: null }] })
  await screen.findAllByText('Hello?')
  expect(screen.queryByText(/The answer will appear here/)).toBeNull()
  cleanup()
  showTicket()
  expect(await screen.findByText(/This ticket is closed/)).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
})
