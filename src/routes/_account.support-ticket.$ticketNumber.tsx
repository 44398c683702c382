import { createFileRoute } from '@tanstack/react-router'
import { useSettings } from '#src/features/settings/use-settings.ts'
import { Conversation } from '#src/features/tickets/conversation.tsx'
import { ticketQuery } from '#src/features/tickets/ticket-queries.ts'
import { useAccount } from '#src/session/account.ts'
import { BackLink } from './-parts/back-link.tsx'
import { IfKnown } from './-parts/if-known.tsx'
import { refuseUnknown } from './-parts/refuse-unknown.ts'

export const Route = createFileRoute('/_account/support-ticket/$ticketNumber')({
  staticData: { title: 'page.tickets' },
  loader: ({ context: { queryClient, i18n }, params: { ticketNumber } }) => {
    refuseUnknown(queryClient, '/support-ticket/show', { ticket_number: ticketNumber })
    return { title: `${i18n.t('page.tickets')} ${ticketNumber}` }
  },
  component: Ticket,
})

function Ticket() {
  const session = useAccount()
  const settings = useSettings()
  const { ticketNumber } = Route.useParams()
  return (
    <IfKnown query={ticketQuery(session, ticketNumber)}>
      <BackLink to="/support-tickets" />
      <Conversation number={ticketNumber} pusher={settings} />
    </IfKnown>
  )
}
