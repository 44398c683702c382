import { createFileRoute } from '@tanstack/react-router'
import { readPage } from '#src/features/catalogue/read-search.ts'
import { TicketList } from '#src/features/tickets/ticket-list.tsx'
import { useSession } from '#src/session/session.ts'

export const Route = createFileRoute('/support-tickets')({
  staticData: { layout: 'account', title: 'page.tickets' },
  validateSearch: readPage,
  component: Tickets,
})

function Tickets() {
  const session = useSession()
  const { page = 1 } = Route.useSearch()
  return session && <TicketList session={session} page={page} />
}
