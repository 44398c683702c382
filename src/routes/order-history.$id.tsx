import { createFileRoute } from '@tanstack/react-router'
import { OrderPage } from '#src/features/orders/order-page.tsx'
import { orderQuery } from '#src/features/orders/order-queries.ts'
import { useSession } from '#src/session/session.ts'
import { IfKnown } from './-parts/if-known.tsx'
import { numberInAddress } from './-parts/number-in-address.ts'
import { refuseUnknown } from './-parts/refuse-unknown.ts'

export const Route = createFileRoute('/order-history/$id')({
  staticData: { layout: 'account', title: 'page.order' },
  params: {
    parse: ({ id }) => ({ id: numberInAddress(id) }),
    stringify: ({ id }) => ({ id: String(id) }),
  },
  loader: ({ context, params }) =>
    refuseUnknown(context.queryClient, '/order-details', { order_id: params.id }),
  component: Order,
})

function Order() {
  const session = useSession()
  const { id } = Route.useParams()
  if (!session) return null
  return (
    <IfKnown query={orderQuery(session, id)}>
      <OrderPage session={session} id={id} />
    </IfKnown>
  )
}
