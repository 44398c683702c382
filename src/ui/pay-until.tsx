import type { Order } from '#contract/order.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { formatMoment } from './format-date.ts'

type Props = {
  order: Pick<Order, 'pay_until'>
  /** How many orders the payment is for. */
  count?: number
  className?: string
}

/** Until when an order can be paid, by the shopper's clock; nothing if it waits for no payment. */
export function PayUntil({ order: { pay_until: until }, count = 1, className = '' }: Props) {
  const { t, i18n } = useTranslation()
  if (!until) return null
  return (
    <p className={`rounded-control bg-warn-soft px-3 py-2 text-sm text-warn ${className}`}>
      {t('pay.until', { count, time: formatMoment(until, i18n.language) })}
    </p>
  )
}
