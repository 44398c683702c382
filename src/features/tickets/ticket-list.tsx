import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { LifeBuoy, Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { problemText } from '#src/api/problem-text.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { useAccount } from '#src/session/account.ts'
import { Button } from '#src/ui/button.tsx'
import { formatDate } from '#src/ui/format-date.ts'
import { Notice } from '#src/ui/notice.tsx'
import { PageHead } from '#src/ui/page-head.tsx'
import { Pagination } from '#src/ui/pagination.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { TICKETS_A_PAGE, ticketsQuery } from './ticket-queries.ts'
import { TicketStatus } from './ticket-status.tsx'

const load = () => import('./ticket-dialog.tsx')
const TicketDialog = lazy(() => load().then((file) => ({ default: file.TicketDialog })))

/** The shopper's tickets, newest first. */
export function TicketList({ page }: { page: number }) {
  const session = useAccount()
  const { t, i18n } = useTranslation()
  const [isWriting, setWriting] = useState(false)
  const { data, error, isPending, refetch } = useQuery(ticketsQuery(session, page))
  return (
    <section className="flex flex-col gap-5">
      <PageHead
        title={t('page.tickets')}
        aside={
          <Button onClick={() => setWriting(true)} onPointerEnter={load}>
            <Plus size={18} aria-hidden /> {t('tickets.new')}
          </Button>
        }
      />
      {isPending && <Skeleton className="h-40" />}
      {!isPending && !data && (
        <Notice
          icon={<LifeBuoy aria-hidden />}
          title={t('failure.title')}
          text={problemText(t, error)}
        >
          <Button onClick={() => refetch()}>{t('common.retry')}</Button>
        </Notice>
      )}
      {data?.tickets.length === 0 && (
        <Notice icon={<LifeBuoy aria-hidden />} title={t('tickets.empty')} />
      )}
      <ul className="flex flex-col gap-3">
        {data?.tickets.map((ticket) => (
          <li key={ticket.id} className="card relative flex flex-wrap items-center gap-3 p-4">
            <div className="min-w-0 grow">
              <Link
                to="/support-ticket/$ticketNumber"
                params={{ ticketNumber: ticket.ticket_no }}
                className="font-semibold after:absolute after:inset-0 hover:text-accent"
              >
                <bdi>{ticket.subject}</bdi>
              </Link>
              <p className="text-muted text-sm">
                <bdi>{ticket.ticket_no}</bdi> · {formatDate(ticket.created_at, i18n.language)}
              </p>
            </div>
            <TicketStatus status={ticket.status} />
          </li>
        ))}
      </ul>
      <Pagination total={data?.total ?? 0} perPage={TICKETS_A_PAGE} page={page} />
      {isWriting && (
        <Suspense>
          <TicketDialog onClose={() => setWriting(false)} />
        </Suspense>
      )}
    </section>
  )
}
