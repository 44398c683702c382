import { createFileRoute } from '@tanstack/react-router'
import { type OrderStatus, orderStatuses } from '#contract/order-statuses.ts'
import { type RawSearch, readChoice, readWhole } from '#src/features/catalogue/read-search.ts'
import { OrderHistory } from '#src/features/orders/order-history.tsx'

export const Route = createFileRoute('/_account/order-history/')({
  staticData: { title: 'page.orders' },
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
  const { status, page } = Route.useSearch()
  return <OrderHistory status={status} page={page ?? 1} />
}
