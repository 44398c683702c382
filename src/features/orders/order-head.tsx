import type { ReactNode } from 'react'
import type { Order } from '#contract/order.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { formatDayOf } from '#src/ui/format-day-of.ts'
import { Joined } from '#src/ui/joined.tsx'
import { titleClass } from '#src/ui/page-head.tsx'
import { PayUntil } from '#src/ui/pay-until.tsx'
import { OrderStatusBadge, PaidBadge } from './order-status.tsx'

type Props = {
  order: Order
  /** When it was canceled; missing: it was not, or that is not known. */
  canceledAt?: string | undefined
  /** What can be done first. */
  children?: ReactNode
}

/** Which order it is, where it is, and until when it has to be paid. */
export function OrderHead({ order, canceledAt, children }: Props) {
  const { t, i18n } = useTranslation()
  return (
    <header className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <h1 className={titleClass}>{t('checkout.orderCode', { code: order.order_code })}</h1>
      <span className="flex flex-wrap gap-2">
        <OrderStatusBadge status={order.order_status} />
        <PaidBadge order={order} />
      </span>
      <div className="flex flex-wrap gap-3 empty:hidden max-sm:flex-col max-lg:order-last max-lg:mt-2 max-lg:w-full lg:ms-auto print:hidden">
        {children}
      </div>
      <p className="w-full text-muted text-sm">
        <Joined
          parts={[
            t('orders.placedOn', { date: formatDayOf(order.created_at, i18n.language) }),
            canceledAt && t('orders.canceledOn', { date: formatDayOf(canceledAt, i18n.language) }),
          ]}
        />
      </p>
      <PayUntil order={order} className="w-full" />
    </header>
  )
}
