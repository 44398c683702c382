import type { OrderDetails } from '#contract/order.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { formatDate, formatDays } from '#src/ui/format-date.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { type SomeOrders, useOrders } from './use-orders.ts'

/**
 * Returns the first and the last day on which orders arrive; null if one of them names none, or in
 * words of its own that cannot be compared.
 */
export function arrivalOf(orders: readonly OrderDetails[]) {
  const days = orders.map(({ estimated_delivery_date: day }) => day).sort()
  const [first, last] = [days[0], days.at(-1)]
  const isClear = first === last || days.every((day) => /^\d{4}-\d{2}-\d{2}/.test(day))
  return isClear && first && last ? { first, last } : null
}

/** When the orders of a checkout arrive: by their one day, or between the first and the last. */
export function OrderArrival(props: SomeOrders) {
  const { t, i18n } = useTranslation()
  const { orders, isPending } = useOrders(props)
  if (isPending) return <Skeleton className="h-6 w-48" />
  const arrival = arrivalOf(orders)
  if (!arrival) return null
  const { first, last } = arrival
  return (
    <p>
      {first === last
        ? t('orders.arrives', { date: formatDate(first, i18n.language) })
        : t('orders.arrivesBetween', { dates: formatDays(first, last, i18n.language) })}
    </p>
  )
}
