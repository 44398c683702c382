import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { PackageOpen, SearchX, WifiOff } from 'lucide-react'
import type { Order } from '#contract/order.ts'
import { orderStatusKeys } from '#contract/order-status-keys.ts'
import { type OrderStatus, orderStatuses } from '#contract/order-statuses.ts'
import { problemText } from '#src/api/problem-text.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { useAccount } from '#src/session/account.ts'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { centerInRow } from '#src/ui/center-in-row.ts'
import { Notice } from '#src/ui/notice.tsx'
import { PageHead } from '#src/ui/page-head.tsx'
import { Pagination } from '#src/ui/pagination.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { canOrderAgain, OrderAgainButton } from './order-again-button.tsx'
import { OrderCard } from './order-card.tsx'
import { ORDERS_A_PAGE, ordersQuery } from './order-queries.ts'
import { OrderSearch } from './order-search.tsx'
import { paidTogether } from './paid-together.ts'
import { PayLine } from './pay-line.tsx'

type Props = {
  status: OrderStatus | undefined
  page: number
  /** Part of an order code or of a product's name; empty: all orders. */
  search: string
  /** What was ordered again is in the cart. */
  onInCart: (order: Order) => void
  /** Whether canceled orders can be ordered again, too. */
  takesCanceled: boolean
}

/** Orders as cards, newest first, by status and by what is searched for. */
export function OrderHistory({ status, page, search, onInCart, takesCanceled }: Props) {
  const session = useAccount()
  const { t } = useTranslation()
  const orders = useQuery({
    ...ordersQuery(session, { page, status, search }),
    placeholderData: (before) => before,
  })
  const counts = orders.data?.status_wise_orders ?? {}
  const tab = (value: OrderStatus | undefined, label: string, count: number | undefined) => (
    <Link
      key={label}
      to="/order-history"
      search={{ status: value, ...(search && { code: search }) }}
      // "All" is chosen only where there is no status.
      activeOptions={{ explicitUndefined: true }}
      ref={value === status ? centerInRow : undefined}
      className="flex min-h-9 items-center gap-1 rounded-full border border-line px-3 font-medium text-sm aria-[current]:border-primary aria-[current]:bg-primary aria-[current]:text-on-primary pointer-coarse:min-h-11"
    >
      {label} {count !== undefined && <span className="tabular-nums">{count}</span>}
    </Link>
  )

  return (
    <section className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <PageHead title={t('page.orders')} />
        <OrderSearch status={status} search={search} />
      </div>
      <nav aria-label={t('page.orders')} className="edge-shelf">
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
      {orders.data?.orders.length === 0 && search && (
        <Notice
          icon={<SearchX aria-hidden />}
          title={t('orders.noMatch', { search: `\u2068${search}\u2069` })}
          text={t('orders.noMatchText')}
        >
          <Link to="/order-history" className={buttonClass('secondary')}>
            {t('orders.showAll')}
          </Link>
        </Notice>
      )}
      {orders.data?.orders.length === 0 && !search && (
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
      <ul aria-busy={orders.isPlaceholderData} className="flex flex-col gap-3">
        {orders.data?.orders.map((order, _, all) => (
          <li key={order.id} className="flex flex-col gap-3">
            <PayAll order={order} all={all} />
            <OrderCard
              order={order}
              action={
                canOrderAgain(order, takesCanceled) ? (
                  <OrderAgainButton
                    order={order}
                    onInCart={() => onInCart(order)}
                    takesCanceled={takesCanceled}
                    small
                  />
                ) : null
              }
            >
              {paidTogether(order, all).length === 1 && (
                <PayLine order={order} together={[order]} />
              )}
            </OrderCard>
          </li>
        ))}
      </ul>
      <Pagination total={orders.data?.total ?? 0} perPage={ORDERS_A_PAGE} page={page} />
    </section>
  )
}

/** Orders that are paid together are paid above the first of them. */
function PayAll({ order, all }: { order: Order; all: readonly Order[] }) {
  const together = paidTogether(order, all)
  if (together.length < 2 || together[0] !== order) return null
  return <PayLine order={order} together={together} named />
}
