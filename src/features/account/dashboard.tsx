import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { WifiOff } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import type { Order } from '#contract/order.ts'
import { orderStatuses, orderStatusKeys } from '#contract/order-statuses.ts'
import { problemText } from '#src/api/problem-text.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { personalQuery } from '#src/query/personal-query.ts'
import { useAccount } from '#src/session/account.ts'
import { Button } from '#src/ui/button.tsx'
import { chipClass } from '#src/ui/chip.ts'
import { Notice } from '#src/ui/notice.tsx'
import { PageHead } from '#src/ui/page-head.tsx'
import { Section } from '#src/ui/section.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'

type Props = {
  /**
   * How the last order is shown, with what is to be paid for it, among the last ones; and what stands
   * in its place while there is none.
   */
  lastOrder: (order: Order | undefined, among: readonly Order[]) => ReactNode
  /** How those before it are shown. */
  earlier: (order: Order) => ReactNode
  /** How another order that waits for its payment is pointed out, among the last ones. */
  due: (order: Order, among: readonly Order[]) => ReactNode
}

/** What has to be done, the last orders, and how many are on their way. The menu leads to the rest. */
export function Dashboard({ lastOrder, earlier, due }: Props) {
  const session = useAccount()
  const { t } = useTranslation()
  const openId = useId()
  const { data, error, isPending, refetch } = useQuery({
    ...personalQuery('/dashboard', {}, session),
    // It is paid away from here: who comes back from that reads whether it is.
    refetchOnMount: ({ state }) =>
      state.data?.recent_orders.some(({ pay_until }) => pay_until) ? 'always' : true,
  })
  if (isPending) return <Skeleton className="h-160" />
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
  const { status_wise_orders: counts, recent_orders } = data
  // One that was canceled is what the shopper has to do with least.
  const last = recent_orders.find(isKept) ?? recent_orders[0]
  // Those of one checkout wait until the same moment, and are pointed out together.
  const moments = recent_orders.map(({ pay_until }) => pay_until)
  const unpaid = recent_orders.filter(
    ({ pay_until }, place) =>
      pay_until !== null && pay_until !== last?.pay_until && moments.indexOf(pay_until) === place,
  )
  const before = recent_orders.filter((order) => order !== last).slice(0, 3)
  const open = orderStatuses.filter((status) => isOpen(status) && counts[orderStatusKeys[status]])
  return (
    <div className="flex flex-col gap-8">
      <PageHead title={t('page.dashboard')} />
      {unpaid.length > 0 && (
        <ul className="flex flex-col gap-3">
          {unpaid.map((order) => (
            <li key={order.id}>{due(order, recent_orders)}</li>
          ))}
        </ul>
      )}
      <Section
        title={t('orders.last')}
        aside={
          <Link to="/order-history" className="link">
            {t('common.seeAll')}
          </Link>
        }
      >
        {lastOrder(last, recent_orders)}
        {open.length > 0 && (
          <div className="pt-2">
            <p id={openId} className="mb-2 text-muted text-sm">
              {t('orders.open')}
            </p>
            <ul aria-labelledby={openId} className="edge-shelf">
              {open.map((status) => (
                <li key={status}>
                  <Link to="/order-history" search={{ status }} className={chipClass}>
                    {t(`orders.status.${status}`)}
                    <span className="text-muted tabular-nums">
                      {counts[orderStatusKeys[status]]}
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        )}
      </Section>
      {/* On phones the menu comes next, which leads to them. */}
      {before.length > 0 && (
        <div className="max-lg:hidden">
          <Section
            title={t(
              before.some((order) => isOpen(order.order_status))
                ? 'orders.recent'
                : 'orders.earlier',
            )}
          >
            <ul className="flex flex-col gap-3">
              {before.map((order) => (
                <li key={order.id}>{earlier(order)}</li>
              ))}
            </ul>
          </Section>
        </div>
      )}
    </div>
  )
}

const isKept = ({ order_status: status }: Order) => status !== 'Cancelled'
const isOpen = (status: string) => status !== 'Delivered' && status !== 'Cancelled'
