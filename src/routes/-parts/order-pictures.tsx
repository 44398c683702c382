import { ItemPictures } from '#src/features/checkout/items-at-a-glance.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { type SomeOrders, useOrders } from './use-orders.ts'

/** What was bought at a checkout, in one row of pictures. */
export function OrderPictures(props: SomeOrders) {
  const { orders, isPending } = useOrders(props)
  if (isPending) return <Skeleton className="h-12" />
  const lines = orders.flatMap(({ products }) => products)
  return lines.length > 0 && <ItemPictures lines={lines} most={5} />
}
