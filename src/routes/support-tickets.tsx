import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { TicketList } from '#src/features/tickets/ticket-list.tsx'
import { useSession } from '#src/offline/session.ts'

export const Route = createFileRoute('/support-tickets')({
  staticData: { layout: 'account', title: 'page.tickets' },
  validateSearch: v.object({
    page: v.fallback(v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))), undefined),
  }),
  component: Tickets,
})

function Tickets() {
  const session = useSession()
  const { page = 1 } = Route.useSearch()
  return session && <TicketList session={session} page={page} />
}
