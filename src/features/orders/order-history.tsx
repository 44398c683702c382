import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { PackageOpen, WifiOff } from 'lucide-react'
import { type OrderStatus, orderStatuses, orderStatusKeys } from '#contract/order-statuses.ts'
import { problemText } from '#src/api/problem-text.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { useAccount } from '#src/session/account.ts'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { OrderCard } from './order-card.tsx'
import { ORDERS_A_PAGE, ordersQuery } from './order-queries.ts'

type Props = { status: OrderStatus | undefined; page: number }

/** Orders as cards, newest first, by status. */
export function OrderHistory({ status, page }: Props) {
  const session = useAccount()
  const { t } = useTranslation()
  const orders = useQuery({
    ...ordersQuery(session, page, status),
    placeholderData: (before) => before,
  })
  const counts = orders.data?.status_wise_orders ?? {}
  const tab = (value: OrderStatus | undefined, label: string, count: number | undefined) => (
    <Link
      key={label}
      to="/order-history"
      search={value ? { status: value } : {}}
      aria-current={value === status ? 'page' : undefined}
      className="flex min-h-9 items-center gap-1 rounded-full border border-line px-3 font-medium text-sm aria-[current]:border-primary aria-[current]:bg-primary aria-[current]:text-on-primary pointer-coarse:min-h-11"
    >
      {label} {count !== undefined && <span className="tabular-nums">{count}</span>}
    </Link>
  )

  return (
    <section className="flex flex-col gap-5">
      <h1 className="font-bold text-xl">{t('page.orders')}</h1>
      <nav aria-label={t('page.orders')} className="shelf">
        {tab(undefined, t('orders.all'), counts.all)}
        {orderStatuses.map((value) =>
          tab(value, t(`orders.status.${value}`), counts[orderStatusKeys[value]]),
        )}
      </nav>
      {orders.isPending && [1, 2, 3].map((row) => <Skeleton key={row} className="h-28" />)}
      {orders.isError && !orders.data && (
        <Notice
          icon={<WifiOff aria-hidden />}
          title={t('failure.title')}
          text={problemText(t, orders.error)}
        >
          <Button onClick={() => orders.refetch()}>{t('common.retry')}</Button>
        </Notice>
      )}
      {orders.data?.orders.length === 0 && (
        <Notice
          icon={<PackageOpen aria-hidden />}
          title={t('orders.empty')}
          text={t('orders.emptyText')}
        >
          <Link to="/" className={buttonClass()}>
            {t('cart.browse')}
          </Link>
        </Notice>
      )}
      <ul className="flex flex-col gap-3">
        {orders.data?.orders.map((order) => (
          <li key={order.id}>
            <OrderCard order={order} />
          </li>
        ))}
      </ul>
      {orders.data && (
        <Pages page={page} last={Math.ceil(orders.data.total / ORDERS_A_PAGE)} status={status} />
      )}
    </section>
  )
}

function Pages({
  page,
  last,
  status,
}: {
  page: number
  last: number
  status: OrderStatus | undefined
}) {
  const { t } = useTranslation()
  if (last < 2) return null
  const to = (number: number, label: string, shown: boolean) =>
    shown && (
      <Link
        to="/order-history"
        search={{ page: number, ...(status ? { status } : {}) }}
        className={buttonClass('secondary')}
      >
        {label}
      </Link>
    )
  return (
    <nav aria-label={t('list.pages')} className="flex justify-between">
      {to(page - 1, t('list.previous'), page > 1)}
      {to(page + 1, t('list.next'), page < last)}
    </nav>
  )
}
