import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { WifiOff } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Order } from '#contract/order.ts'
import { problemText } from '#src/api/problem-text.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { personalQuery } from '#src/query/personal-query.ts'
import { useAccount } from '#src/session/account.ts'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { PageHead } from '#src/ui/page-head.tsx'
import { Section } from '#src/ui/section.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { isOpen, nextDelivery } from './next-delivery.ts'

type Props = {
  /** How orders that wait for their payment are pointed out. */
  due: (orders: readonly Order[]) => ReactNode
  /** How the order is shown that arrives next. */
  next: (order: Order) => ReactNode
  /** How the last order is shown while none is to arrive; and what stands in its place without any. */
  lastOrder: (order: Order | undefined) => ReactNode
  /** How the others are shown. */
  earlier: (order: Order) => ReactNode
}

/** What has to be done, what arrives next, and the last orders. The menu leads to the rest. */
export function Dashboard({ due, next, lastOrder, earlier }: Props) {
  const session = useAccount()
  const { t } = useTranslation()
  const { data, error, isPending, refetch } = useQuery({
    ...personalQuery('/dashboard', {}, session),
    // It is paid away from here: who comes back from that reads whether it is.
    refetchOnMount: ({ state }) =>
      state.data?.recent_orders.some(({ pay_until }) => pay_until) ? 'always' : true,
  })
  // On phones as high as the next delivery, as a rule: the pages of the account stand below it.
  if (isPending) return <Skeleton className="h-104 lg:h-160" />
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
  const { recent_orders } = data
  const unpaid = recent_orders.filter(({ pay_until }) => pay_until !== null)
  const coming = nextDelivery(recent_orders)
  // One that was canceled is what the shopper has to do with least.
  const first = coming ?? recent_orders.find(isKept) ?? recent_orders[0]
  const others = recent_orders.filter((order) => order !== first).slice(0, 3)
  return (
    <div className="flex flex-col gap-8">
      {/* A name keeps its own direction. */}
      <PageHead title={t('account.hello', { name: `\u2068${session.user.name}\u2069` })} />
      {unpaid.length > 0 && due(unpaid)}
      <Section title={t(coming ? 'orders.next' : 'orders.last')}>
        {coming ? next(coming) : lastOrder(first)}
      </Section>
      {/* On phones the menu comes next, which leads to them. */}
      {others.length > 0 && (
        <div className="max-lg:hidden">
          <Section
            title={t(others.some(isOpen) ? 'orders.recent' : 'orders.earlier')}
            aside={
              <Link to="/order-history" className="link">
                {t('common.seeAll')}
              </Link>
            }
          >
            <ul className="flex flex-col gap-3">
              {others.map((order) => (
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
