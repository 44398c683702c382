import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import type { Ticket } from '#contract/ticket.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { formatDate } from '#src/ui/format-date.ts'
import { Joined } from '#src/ui/joined.tsx'
import { TicketStatus } from './ticket-status.tsx'

/** A ticket in a list: what it is about, what was said last, and when. */
export function TicketCard({ ticket }: { ticket: Ticket }) {
  const { i18n } = useTranslation()
  const last = ticket.messages.at(-1)
  return (
    <li className="card relative flex items-center gap-3 p-4 hover:border-muted sm:gap-5">
      <div className="min-w-0 grow">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Link
            to="/support-ticket/$ticketNumber"
            params={{ ticketNumber: ticket.ticket_no }}
            className="font-semibold after:absolute after:inset-0"
          >
            <bdi>{ticket.subject}</bdi>
          </Link>
          <TicketStatus status={ticket.status} />
        </div>
        {last && (
          <p className="mt-1 line-clamp-2 text-sm sm:line-clamp-1">
            <bdi className="font-medium">{last.sender_name}</bdi>: <bdi>{last.message}</bdi>
          </p>
        )}
        <p className="mt-1 text-muted text-sm">
          <Joined
            parts={[
              ticket.ticket_no,
              formatDate(last?.created_at || ticket.created_at, i18n.language),
            ]}
          />
        </p>
      </div>
      <ChevronRight size={18} aria-hidden className="shrink-0 text-muted rtl:rotate-180" />
    </li>
  )
}
