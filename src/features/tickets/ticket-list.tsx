import { useQuery } from '@tanstack/react-query'
import { LifeBuoy, Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { problemText } from '#src/api/problem-text.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { useAccount } from '#src/session/account.ts'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { PageHead } from '#src/ui/page-head.tsx'
import { Pagination } from '#src/ui/pagination.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { TicketCard } from './ticket-card.tsx'
import { TICKETS_A_PAGE, ticketsQuery } from './ticket-queries.ts'

const load = () => import('./ticket-dialog.tsx')
const TicketDialog = lazy(() => load().then((file) => ({ default: file.TicketDialog })))

/** The shopper's tickets, newest first. */
export function TicketList({ page }: { page: number }) {
  const session = useAccount()
  const { t } = useTranslation()
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
      {isPending && [1, 2].map((row) => <Skeleton key={row} className="h-28" />)}
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
        <Notice
          icon={<LifeBuoy aria-hidden />}
          title={t('tickets.empty')}
          text={t('tickets.emptyText')}
        />
      )}
      <ul className="flex flex-col gap-3">
        {data?.tickets.map((ticket) => (
          <TicketCard key={ticket.id} ticket={ticket} />
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
