import { Link } from '@tanstack/react-router'
import { LifeBuoy } from 'lucide-react'
import type { PusherSettings } from '#contract/broadcasting.ts'
import { problemText } from '#src/api/problem-text.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { useAccount } from '#src/session/account.ts'
import { Button } from '#src/ui/button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { formatMoment } from '#src/ui/format-date.ts'
import { Joined } from '#src/ui/joined.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { AttachmentLink } from './attachment-link.tsx'
import { TicketEnding } from './ticket-ending.tsx'
import { TicketStatus } from './ticket-status.tsx'
import { useStayAtEnd } from './use-stay-at-end.ts'
import { useTicket } from './use-ticket.ts'

/** A ticket as what it is: a conversation. */
export function Conversation({ number, pusher }: { number: string; pusher: PusherSettings }) {
  const session = useAccount()
  const { t, i18n } = useTranslation()
  const { data: ticket, error, isPending, refetch } = useTicket(number, pusher)
  const list = useStayAtEnd(ticket?.messages.length ?? 0)
  if (isPending) return <Skeleton className="h-64" />
  if (!ticket) {
    return (
      <Notice
        icon={<LifeBuoy aria-hidden />}
        title={t('failure.title')}
        text={problemText(t, error)}
      >
        <Button onClick={() => refetch()}>{t('common.retry')}</Button>
      </Notice>
    )
  }
  return (
    <section className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h1 className="wrap-anywhere font-semibold text-lg ltr:tracking-tight md:text-xl">
          <bdi>{ticket.subject}</bdi>
        </h1>
        <TicketStatus status={ticket.status} />
      </div>
      <p className="text-muted text-sm">
        <Joined parts={[ticket.ticket_no, ticket.issue_type]} />
        {ticket.order_number && (
          <>
            {'\u00a0· '}
            <Link to="/order-history" search={{ code: ticket.order_number }} className="link">
              <bdi>{ticket.order_number}</bdi>
            </Link>
          </>
        )}
      </p>
      <ol ref={list} aria-live="polite" className="flex flex-col gap-3">
        {ticket.messages.map((message) => {
          const own = String(message.sender_id) === session.owner
          return (
            <li
              key={message.id}
              // Its head stands at the side at which its text begins.
              dir="auto"
              className={classNames(
                // Above the bar at the bottom of a phone when it is scrolled to.
                'flex max-w-[min(85%,40rem)] scroll-mb-24 flex-col items-start rounded-card px-4 py-3',
                own ? 'self-end bg-primary/10' : 'card self-start',
              )}
            >
              <p dir={i18n.dir()} className="text-muted text-xs">
                <bdi>{own ? t('tickets.you') : message.sender_name}</bdi> ·{' '}
                {formatMoment(message.created_at, i18n.language)}
              </p>
              <p className="max-w-full whitespace-pre-line break-words">{message.message}</p>
            </li>
          )
        })}
      </ol>
      {ticket.attachments.length > 0 && (
        <ul className="flex flex-wrap gap-3">
          {ticket.attachments.map(({ url, name }) => (
            <li key={url}>
              <AttachmentLink url={url} name={name} />
            </li>
          ))}
        </ul>
      )}
      <TicketEnding number={number} ticket={ticket} />
    </section>
  )
}
