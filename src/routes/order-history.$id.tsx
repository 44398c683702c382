import { createFileRoute, notFound } from '@tanstack/react-router'
import { OrderPage } from '#src/features/orders/order-page.tsx'
import { useSession } from '#src/offline/session.ts'

export const Route = createFileRoute('/order-history/$id')({
  staticData: { layout: 'account', title: 'page.order' },
  params: {
    parse: ({ id }) => {
      if (!/^\d{1,15}$/.test(id)) throw notFound()
      return { id: Number(id) }
    },
    stringify: ({ id }) => ({ id: String(id) }),
  },
  component: Order,
})

function Order() {
  const session = useSession()
  const { id } = Route.useParams()
  return session && <OrderPage session={session} id={id} />
}
