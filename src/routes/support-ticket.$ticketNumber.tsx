import { createFileRoute } from '@tanstack/react-router'
import { Conversation } from '#src/features/tickets/conversation.tsx'
import { ticketQuery } from '#src/features/tickets/ticket-queries.ts'
import { useSession } from '#src/session/session.ts'
import { IfKnown } from './-parts/if-known.tsx'
import { refuseUnknown } from './-parts/refuse-unknown.ts'

export const Route = createFileRoute('/support-ticket/$ticketNumber')({
  staticData: { layout: 'account', title: 'page.tickets' },
  loader: ({ context, params }) =>
    refuseUnknown(context.queryClient, '/support-ticket/show', {
      ticket_number: params.ticketNumber,
    }),
  component: Ticket,
})

function Ticket() {
  const session = useSession()
  const { ticketNumber } = Route.useParams()
  if (!session) return null
  return (
    <IfKnown query={ticketQuery(session, ticketNumber)}>
      <Conversation session={session} number={ticketNumber} />
    </IfKnown>
  )
}
