import { createFileRoute } from '@tanstack/react-router'
import { LONGEST_CODE } from '#contract/order-code.ts'
import { type OrderStatus, orderStatuses } from '#contract/order-statuses.ts'
import { useShopSelection } from '#src/features/cart/shop-selection.ts'
import {
  type RawSearch,
  readChoice,
  readWhole,
  readWords,
} from '#src/features/catalogue/read-search.ts'
import { OrderHistory } from '#src/features/orders/order-history.tsx'
import { useSettings } from '#src/features/settings/use-settings.ts'

type OrderListSearch = {
  status?: OrderStatus | undefined
  page?: number | undefined
  /** Not `search`: the search for products in the header reads that of every address. */
  code?: string | undefined
}

export const Route = createFileRoute('/_account/order-history/')({
  staticData: { title: 'page.orders' },
  // A wrong value in the address falls back instead of breaking the page.
  validateSearch: (raw: RawSearch): OrderListSearch => ({
    status: readChoice(raw.status, orderStatuses),
    page: readWhole(raw.page),
    code: readWords(raw.code, LONGEST_CODE),
  }),
  component: Orders,
})

function Orders() {
  const { status, page = 1, code = '' } = Route.useSearch()
  const { capabilities } = useSettings()
  return (
    <OrderHistory
      status={status}
      page={page}
      search={code}
      // Chosen for the checkout, like whatever else is put into the cart.
      onInCart={({ shop_id }) => shop_id && useShopSelection.getState().select(shop_id)}
      takesCanceled={capabilities.reorder_canceled}
    />
  )
}
