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
import { titleClass } from '#src/ui/page-head.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { CancelButton } from './cancel-button.tsx'
import { InvoiceButton } from './invoice-button.tsx'
import { OrderAgainButton } from './order-again-button.tsx'
import { OrderProducts } from './order-products.tsx'
import { orderQuery } from './order-queries.ts'
import { OrderStatusBadge } from './order-status.tsx'
import { OrderTotals } from './order-totals.tsx'
import { Timeline } from './timeline.tsx'

type Props = {
  id: number
  /** Pays an order that waits for it: the first thing to do about it. */
  pay?: (order: OrderDetails) => ReactNode
  /** Pays an order that could also be paid later. */
  payInstead?: (order: OrderDetails) => ReactNode
  /** How it is paid, in words. */
  payment: (order: OrderDetails) => string
  /** Where the shopper asks about the order with this code. */
  help: (code: string) => ReactNode
  /** The order lies in the cart once more. */
  onInCart: (order: OrderDetails) => void
}

/** One order: where it is, what it holds, what it came to, where it goes. */
export function OrderPage({ id, pay, payInstead, payment, help, onInCart }: Props) {
  const session = useAccount()
  const { t, i18n } = useTranslation()
  const { data: order, error, isPending, refetch } = useQuery(orderQuery(session, id))

  if (isPending) return <Skeleton className="h-160" />
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
      <header className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h1 className={titleClass}>{t('checkout.orderCode', { code: order.order_code })}</h1>
        <OrderStatusBadge status={order.order_status} />
        <div className="flex flex-wrap gap-3 empty:hidden max-md:order-last max-md:w-full md:ms-auto print:hidden">
          {pay?.(order)}
          <OrderAgainButton order={order} onInCart={() => onInCart(order)} />
        </div>
        <p className="w-full text-muted text-sm">
          {t('orders.placedOn', { date: formatDate(order.created_at, i18n.language) })}
        </p>
        {order.pay_until && (
          <p className="w-full text-sm text-warn">
            {t('pay.until', { time: formatMoment(Date.parse(order.pay_until), i18n.language) })}
          </p>
        )}
      </header>
      <Timeline order={order} />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_320px] lg:grid-rows-[auto_1fr]">
        <OrderProducts order={order} />
        <div className="flex flex-col gap-4 lg:row-span-2">
          <OrderTotals order={order} payment={payment(order)} payInstead={payInstead?.(order)} />
          <div className="flex flex-wrap justify-center gap-x-2 print:hidden">
            <InvoiceButton order={order} />
            <Button look="ghost" small onClick={() => print()}>
              <Printer size={18} aria-hidden /> {t('orders.print')}
            </Button>
          </div>
        </div>
        {/* Below the lines on wide screens, which are often fewer than the amounts beside them. */}
        <div className="grid auto-cols-fr gap-3 sm:grid-flow-col print:hidden">
          {help(order.order_code)}
          <CancelButton order={order} />
        </div>
      </div>
    </article>
  )
}
