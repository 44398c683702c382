import { createFileRoute } from '@tanstack/react-router'
import { useShopSelection } from '#src/features/cart/shop-selection.ts'
import { OrderPage } from '#src/features/orders/order-page.tsx'
import { orderQuery } from '#src/features/orders/order-queries.ts'
import { AskAboutOrder } from '#src/features/tickets/ask-about-order.tsx'
import { useAccount } from '#src/session/account.ts'
import { IfKnown } from './-parts/if-known.tsx'
import { numberInAddress } from './-parts/number-in-address.ts'
import { refuseUnknown } from './-parts/refuse-unknown.ts'

export const Route = createFileRoute('/_account/order-history/$id')({
  staticData: { title: 'page.order' },
  params: {
    parse: ({ id }) => ({ id: numberInAddress(id) }),
    stringify: ({ id }) => ({ id: String(id) }),
  },
  loader: ({ context, params }) =>
    refuseUnknown(context.queryClient, '/order-details', { order_id: params.id }),
  component: Order,
})

function Order() {
  const session = useAccount()
  const { id } = Route.useParams()
  return (
    <IfKnown query={orderQuery(session, id)}>
      <OrderPage
        id={id}
        help={(code) => <AskAboutOrder code={code} />}
        // Chosen for the checkout, like whatever else is put into the cart.
        onInCart={({ shop }) => shop && useShopSelection.getState().select(shop.id)}
      />
    </IfKnown>
  )
}
