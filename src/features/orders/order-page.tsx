import { useQuery } from '@tanstack/react-query'
import { Printer, WifiOff } from 'lucide-react'
import type { ReactNode } from 'react'
import type { OrderDetails } from '#contract/order.ts'
import { problemText } from '#src/api/problem-text.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { useAccount } from '#src/session/account.ts'
import { Button } from '#src/ui/button.tsx'
import { formatDate, formatMoment } from '#src/ui/format-date.ts'
import { Notice } from '#src/ui/notice.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { CancelButton } from './cancel-button.tsx'
import { InvoiceButton } from './invoice-button.tsx'
import { OrderAgainButton } from './order-again-button.tsx'
import { OrderProducts } from './order-products.tsx'
import { orderQuery } from './order-queries.ts'
import { OrderStatusBadge, PaymentBadge } from './order-status.tsx'
import { OrderTotals } from './order-totals.tsx'
import { Timeline } from './timeline.tsx'

type Props = {
  id: number
  /** How the order can be paid. */
  pay?: (order: OrderDetails) => ReactNode
  /** Where the shopper asks about the order with this code. */
  help: (code: string) => ReactNode
  /** The order lies in the cart once more. */
  onInCart: (order: OrderDetails) => void
}

/** One order: where it is, what it holds, what it came to, where it goes. */
export function OrderPage({ id, pay, help, onInCart }: Props) {
  const session = useAccount()
  const { t, i18n } = useTranslation()
  const { data: order, error, isPending, refetch } = useQuery(orderQuery(session, id))

  if (isPending) return <Skeleton className="h-96" />
  if (!order) {
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
    <article data-printed className="flex flex-col gap-6">
      <header className="flex flex-wrap items-center gap-3">
        <h1 className="font-bold text-xl">{order.order_code}</h1>
        <OrderStatusBadge status={order.order_status} />
        <PaymentBadge status={order.payment_status} />
        <p className="w-full text-muted text-sm">
          {t('orders.placedOn', { date: formatDate(order.created_at, i18n.language) })}
          {order.estimated_delivery_date &&
            ` · ${t('orders.estimated')} ${formatDate(order.estimated_delivery_date, i18n.language)}`}
        </p>
        {order.pay_until && (
          <p className="w-full text-sm text-warn">
            {t('pay.until', { time: formatMoment(Date.parse(order.pay_until), i18n.language) })}
          </p>
        )}
        <div className="flex w-full flex-wrap gap-3 print:hidden">
          {pay?.(order)}
          <OrderAgainButton order={order} onInCart={() => onInCart(order)} />
          <InvoiceButton order={order} />
          <Button look="secondary" onClick={() => print()}>
            <Printer size={18} aria-hidden /> {t('orders.print')}
          </Button>
          {help(order.order_code)}
          <CancelButton order={order} />
        </div>
      </header>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_320px]">
        <OrderProducts order={order} />
        <div className="flex flex-col gap-6">
          <Timeline order={order} />
          <OrderTotals order={order} />
        </div>
      </div>
    </article>
  )
}
