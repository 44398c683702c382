import { createFileRoute, useLocation } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import type { OrderDetails } from '#contract/order.ts'
import { useShopSelection } from '#src/features/cart/shop-selection.ts'
import { type RawSearch, readChoice } from '#src/features/catalogue/read-search.ts'
import { isPaidOnDelivery, PayButton } from '#src/features/checkout/pay-button.tsx'
import { titleOfMethod } from '#src/features/checkout/payment-methods.ts'
import { OrderPage } from '#src/features/orders/order-page.tsx'
import { orderQuery } from '#src/features/orders/order-queries.ts'
import { useSettings } from '#src/features/settings/use-settings.ts'
import { AskAboutOrder } from '#src/features/tickets/ask-about-order.tsx'
import { ReturnItem } from '#src/features/tickets/return-item.tsx'
import { shopText } from '#src/i18n/shop-text.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { useAccount } from '#src/session/account.ts'
import { retryImport } from '#src/ui/retry-import.ts'
import { BackLink } from './-parts/back-link.tsx'
import { IfKnown } from './-parts/if-known.tsx'
import { numberInAddress } from './-parts/number-in-address.ts'
import { refuseUnknown } from './-parts/refuse-unknown.ts'

type PaymentFlags = { order_confirm?: true | undefined; payment_cancel?: true | undefined }

const PaymentReturn = lazy(() =>
  import('./-parts/payment-return.tsx').then((file) => ({ default: file.PaymentReturn })),
)

/** Without it the order is whole: it may come later, or never. */
const PopularProducts = lazy(async () => {
  const { PopularProducts } = await retryImport(() => import('./-parts/popular-products.tsx'))
  return { default: PopularProducts }
})

export const Route = createFileRoute('/_account/order-history/$id')({
  staticData: { title: 'page.order' },
  params: {
    parse: ({ id }) => ({ id: numberInAddress(id) }),
    stringify: ({ id }) => ({ id: String(id) }),
  },
  // Two flags of section 3: what the shopper is shown who comes back from a payment. In the
  // address, so that a reload shows it too.
  validateSearch: (raw: RawSearch): PaymentFlags => ({
    order_confirm: readChoice(raw.order_confirm, [true]),
    payment_cancel: readChoice(raw.payment_cancel, [true]),
  }),
  loader: ({ context, params }) =>
    refuseUnknown(context.queryClient, '/order-details', { order_id: params.id }),
  component: Order,
})

function Order() {
  const session = useAccount()
  const { t } = useTranslation()
  const settings = useSettings()
  const { id } = Route.useParams()
  const result = Route.useSearch()
  const navigate = Route.useNavigate()
  // Read here: what a route reads of its address is part of the first load of every page.
  const isPaying = useLocation({ select: ({ hash }) => hash === 'pay' })
  const clearFlags = () => void navigate({ search: {}, replace: true })
  const payButton = (order: OrderDetails) => (
    <PayButton order={order} settings={settings} asked={isPaying} onClose={clearFlags} />
  )
  return (
    <IfKnown query={orderQuery(session, id)}>
      <BackLink to="/order-history" />
      <OrderPage
        id={id}
        pay={(order) => !isPaidOnDelivery(order) && payButton(order)}
        payInstead={(order) => isPaidOnDelivery(order) && payButton(order)}
        payment={({ payment_method: name }) =>
          shopText(t, titleOfMethod(settings.payment_gateways, name, t('checkout.cash')))
        }
        isOnDelivery={isPaidOnDelivery}
        giveBack={(order) => <ReturnItem order={order} promises={settings.promises} />}
        help={(code) => <AskAboutOrder code={code} />}
        // Chosen for the checkout, like whatever else is put into the cart.
        onInCart={({ shop }) => shop && useShopSelection.getState().select(shop.id)}
        takesCanceled={settings.capabilities.reorder_canceled}
        instead={
          <Suspense>
            <PopularProducts />
          </Suspense>
        }
      />
      {(result.order_confirm || result.payment_cancel) && (
        <Suspense>
          <PaymentReturn id={id} isCancel={result.payment_cancel === true} onClose={clearFlags} />
        </Suspense>
      )}
    </IfKnown>
  )
}
