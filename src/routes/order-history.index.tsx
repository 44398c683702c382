import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { orderStatus } from '#contract/order.ts'
import { OrderHistory } from '#src/features/orders/order-history.tsx'
import { useSession } from '#src/offline/session.ts'

export const Route = createFileRoute('/order-history/')({
  staticData: { layout: 'account', title: 'page.orders' },
  // A wrong value in the address falls back instead of breaking the page.
  validateSearch: v.object({
    status: v.fallback(v.optional(orderStatus), undefined),
    page: v.fallback(v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))), undefined),
  }),
  component: Orders,
})

function Orders() {
  const session = useSession()
  const { status, page } = Route.useSearch()
  return session && <OrderHistory session={session} status={status} page={page ?? 1} />
}
