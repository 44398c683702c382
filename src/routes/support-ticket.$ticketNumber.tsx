import { createFileRoute } from '@tanstack/react-router'
import { Conversation } from '#src/features/tickets/conversation.tsx'
import { useSession } from '#src/offline/session.ts'

export const Route = createFileRoute('/support-ticket/$ticketNumber')({
  staticData: { layout: 'account', title: 'page.tickets' },
  component: Ticket,
})

function Ticket() {
  const session = useSession()
  const { ticketNumber } = Route.useParams()
  return session && <Conversation session={session} number={ticketNumber} />
}
