import { Link } from '@tanstack/react-router'
import type { Ticket } from '#contract/ticket.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { useAccount } from '#src/session/account.ts'
import { ReplyForm } from './reply-form.tsx'

/** How it goes on: a reply while the ticket is open, a new ticket once it is closed. */
export function TicketEnding({ number, ticket }: { number: string; ticket: Ticket }) {
  const { t } = useTranslation()
  const { owner } = useAccount()
  if (ticket.status === 'completed' || ticket.status === 'cancel') {
    return (
      <p className="rounded-card bg-sunken p-4 text-sm">
        {t('tickets.closed')}{' '}
        <Link to="/support-tickets" className="link">
          {t('page.tickets')}
        </Link>
      </p>
    )
  }
  // A backend may know more statuses.
  if (ticket.status !== 'running') return null
  const isWaiting = String(ticket.messages.at(-1)?.sender_id) === owner
  return (
    <>
      {isWaiting && <p className="text-muted text-sm">{t('tickets.waiting')}</p>}
      <ReplyForm number={number} />
    </>
  )
}
