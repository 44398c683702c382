import { useTranslation } from '#src/i18n/translation.tsx'
import { arrivalText } from '#src/ui/arrival-text.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { isAhead, type SomeOrders, useOrders } from './use-orders.ts'

/** When the orders of a checkout arrive, if they tell it. */
export function OrderArrival(props: SomeOrders) {
  const { i18n } = useTranslation()
  const { orders, isPending } = useOrders(props)
  if (isPending) return <Skeleton className="h-lh w-48" />
  // One that came, or never will, has no day of arrival.
  const text = arrivalText(i18n, orders.filter(isAhead))
  return text && <p className="text-balance">{text}</p>
}
