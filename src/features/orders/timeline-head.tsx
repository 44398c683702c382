import type { OrderDetails } from '#contract/order.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { dayOfArrival } from '#src/ui/arrival-text.ts'
import { formatDayOf } from '#src/ui/format-day-of.ts'

type Props = { order: OrderDetails; isOnItsWay: boolean }

/** When the order comes or came, and what the shop does next. */
export function TimelineHead({ order, isOnItsWay }: Props) {
  const { t } = useTranslation()
  const headline = useHeadline({ order, isOnItsWay })
  // What is not paid yet waits for the shopper, not for the shop.
  const next = order.pay_until ? undefined : NEXT[order.order_status]
  return (
    <div className="mb-5">
      <h2 className={headline ? 'text-muted text-sm' : 'font-semibold text-lg'}>
        {t('orders.timeline')}
      </h2>
      {headline && <p className="font-semibold text-xl">{headline}</p>}
      {next && (
        <p className="mt-1 text-muted text-sm">
          {t('checkout.next')}: {t(next, { count: 1 })}
        </p>
      )}
    </div>
  )
}

/** What happens next, as long as it is up to the shop. */
const NEXT: Record<string, 'checkout.nextConfirmed' | 'checkout.nextDelivered'> = {
  Pending: 'checkout.nextConfirmed',
  Confirm: 'checkout.nextDelivered',
  Processing: 'checkout.nextDelivered',
}

function useHeadline({ order, isOnItsWay }: Props): string | null {
  const { t, i18n } = useTranslation()
  // It is not on its way: the shop waits for the money.
  if (order.pay_until) return t('orders.paid.Pending')
  const day = order.estimated_delivery_date
  if (isOnItsWay) {
    return day ? dayOfArrival(i18n, day) : null
  }
  const ended = order.timeline.find(({ status }) => status === 'Delivered')?.at
  if (!ended) return null
  return t('orders.deliveredOn', { date: formatDayOf(ended, i18n.language) })
}
