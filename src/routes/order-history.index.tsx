import { createFileRoute } from '@tanstack/react-router'
import { type OrderStatus, orderStatuses } from '#contract/order-statuses.ts'
import { type RawSearch, readChoice, readWhole } from '#src/features/catalogue/read-search.ts'
import { OrderHistory } from '#src/features/orders/order-history.tsx'
import { useSession } from '#src/session/session.ts'

export const Route = createFileRoute('/order-history/')({
  staticData: { layout: 'account', title: 'page.orders' },
  // A wrong value in the address falls back instead of breaking the page.
  validateSearch: (
    raw: RawSearch,
  ): { status?: OrderStatus | undefined; page?: number | undefined } => ({
    status: readChoice(raw.status, orderStatuses),
    page: readWhole(raw.page),
  }),
  component: Orders,
})

function Orders() {
  const session = useSession()
  const { status, page } = Route.useSearch()
  return session && <OrderHistory session={session} status={status} page={page ?? 1} />
}
