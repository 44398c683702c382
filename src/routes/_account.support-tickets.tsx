import { createFileRoute } from '@tanstack/react-router'
import { readPage } from '#src/features/catalogue/read-search.ts'
import { TicketList } from '#src/features/tickets/ticket-list.tsx'

export const Route = createFileRoute('/_account/support-tickets')({
  staticData: { title: 'page.tickets' },
  validateSearch: readPage,
  component: Tickets,
})

function Tickets() {
  const { page = 1 } = Route.useSearch()
  return <TicketList page={page} />
}
