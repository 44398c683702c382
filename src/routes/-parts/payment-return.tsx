import { useQuery } from '@tanstack/react-query'
import { PayButton } from '#src/features/checkout/pay-button.tsx'
import { PaymentResult } from '#src/features/checkout/payment-result.tsx'
import { orderQuery } from '#src/features/orders/order-queries.ts'
import { useSettings } from '#src/features/settings/use-settings.ts'
import { useAccount } from '#src/session/account.ts'
import { OrderOffer } from './order-offer.tsx'
import { OrderReceipt } from './order-receipt.tsx'

/** How often the order is asked for while the payment service has not reported. */
const ASK_MS = 3_000

type Props = { id: number; isCancel: boolean; onClose: () => void }

/** What the shopper sees who comes back from the payment of an order. */
export function PaymentReturn({ id, isCancel, onClose }: Props) {
  const session = useAccount()
  const settings = useSettings()
  const { data: order } = useQuery({
    ...orderQuery(session, id),
    refetchInterval: ({ state }) =>
      !isCancel && state.data?.order.payment_status === 'Pending' ? ASK_MS : false,
  })
  if (!order) return null
  return (
    <PaymentResult
      order={order}
      isCancel={isCancel}
      onClose={onClose}
      receipt={<OrderReceipt session={session} order={order} />}
      offer={<OrderOffer session={session} settings={settings} />}
      actions={<PayButton order={order} settings={settings} />}
    />
  )
}
