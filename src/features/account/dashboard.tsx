import { useQuery } from '@tanstack/react-query'
import { WifiOff } from 'lucide-react'
import { orderStatuses, orderStatusKeys } from '#contract/order-statuses.ts'
import { problemText } from '#src/api/problem-text.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { personalQuery } from '#src/query/personal-query.ts'
import { useAccount } from '#src/session/account.ts'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'

/** How many orders stand where. */
export function Dashboard() {
  const session = useAccount()
  const { t } = useTranslation()
  const { data, error, isPending, refetch } = useQuery(personalQuery('/dashboard', {}, session))
  if (isPending) return <Skeleton className="h-64" />
  if (!data) {
    return (
      <Notice
        icon={<WifiOff aria-hidden />}
        title={t('failure.title')}
        text={problemText(t, error)}
      >
        <Button onClick={() => refetch()}>{t('common.retry')}</Button>
      </Notice>
    )
  }
  return (
    <section className="flex flex-col gap-5">
      <h1 className="font-bold text-xl">{t('page.dashboard')}</h1>
      <dl className="grid grid-cols-2 gap-3 md:grid-cols-4">
        <Figure label={t('page.orders')} value={data.status_wise_orders.all ?? 0} />
        {orderStatuses.map((status) => (
          <Figure
            key={status}
            label={t(`orders.status.${status}`)}
            value={data.status_wise_orders[orderStatusKeys[status]] ?? 0}
          />
        ))}
        <Figure label={t('page.wishlist')} value={data.favorites} />
        <Figure label={t('page.tickets')} value={data.tickets} />
      </dl>
    </section>
  )
}

function Figure({ label, value }: { label: string; value: number }) {
  return (
    <div className="card flex flex-col-reverse gap-1 p-4">
      <dt className="text-muted text-sm">{label}</dt>
      <dd className="font-bold text-xl tabular-nums">{value}</dd>
    </div>
  )
}
