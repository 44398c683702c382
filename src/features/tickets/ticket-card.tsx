import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import type { Ticket } from '#contract/ticket.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { useAccount } from '#src/session/account.ts'
import { TicketStatus } from './ticket-status.tsx'
import { timeOf } from './time-of.ts'

/** A ticket in a list: what it is about, what was said last and when, and whose turn it is. */
export function TicketCard({ ticket }: { ticket: Ticket }) {
  const { t, i18n } = useTranslation()
  const { owner } = useAccount()
  const last = ticket.messages.at(-1)
  const isOwn = String(last?.sender_id) === owner
  return (
    <li className="card relative flex items-center gap-3 p-4 hover:border-muted sm:gap-5">
      <div className="flex min-w-0 grow flex-col gap-1 text-sm">
        <div className="flex items-baseline gap-3">
          <Link
            to="/support-ticket/$ticketNumber"
            params={{ ticketNumber: ticket.ticket_no }}
            className="line-clamp-2 min-w-0 grow font-semibold text-base after:absolute after:inset-0"
          >
            <bdi>{ticket.subject}</bdi>
          </Link>
          <span className="shrink-0 text-muted">
            {timeOf(last?.created_at || ticket.created_at, i18n.language)}
          </span>
        </div>
        {last && (
          <p className="flex gap-1">
            <span className="shrink-0 text-muted">
              <bdi>{isOwn ? t('tickets.you') : last.sender_name}</bdi>
              {': '}
            </span>
            {/* In its own direction, so that its end is cut off and not its beginning. */}
            <span dir="auto" className="truncate">
              {last.message}
            </span>
          </p>
        )}
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
          <TicketStatus status={ticket.status} />
          {last && ticket.status === 'running' && <Turn isOwn={isOwn} />}
          <bdi className="text-muted sm:ms-auto">{ticket.ticket_no}</bdi>
        </p>
      </div>
      <ChevronRight size={18} aria-hidden className="shrink-0 text-muted rtl:rotate-180" />
    </li>
  )
}

/** Who has said the last word in an open ticket: what to read is marked, what to wait for is not. */
function Turn({ isOwn }: { isOwn: boolean }) {
  const { t } = useTranslation()
  if (isOwn) return <span className="text-muted">{t('tickets.awaited')}</span>
  return (
    <span className="flex items-center gap-1.5 font-semibold text-accent">
      <span aria-hidden className="size-2 rounded-full bg-accent" />
      {t('tickets.answered')}
    </span>
  )
}
