import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { ConfirmationSummary } from '#src/features/checkout/confirmation-summary.tsx'
import { PayButton } from '#src/features/checkout/pay-button.tsx'
import { PaymentResult } from '#src/features/checkout/payment-result.tsx'
import { orderQuery } from '#src/features/orders/order-queries.ts'
import { useSettings } from '#src/features/settings/use-settings.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { Logo } from '#src/routes/-shell/logo.tsx'
import { useAccount } from '#src/session/account.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { OrderArrival } from './order-arrival.tsx'
import { OrderOffer } from './order-offer.tsx'
import { OrderPictures } from './order-pictures.tsx'
import { OrderReceipt } from './order-receipt.tsx'
import { useOrders } from './use-orders.ts'

/** How often the order is asked for while the payment service has not reported. */
const ASK_MS = 3_000

type Props = { id: number; isCancel: boolean; onClose: () => void }

/** What the shopper sees who comes back from the payment of an order. */
export function PaymentReturn({ id, isCancel, onClose }: Props) {
  const session = useAccount()
  const settings = useSettings()
  const { t } = useTranslation()
  // Read here: what a route reads of its address is part of the first load of every page.
  const isDeclined = useLocation({ select: ({ hash }) => hash === 'declined' })
  const { data: order } = useQuery({
    ...orderQuery(session, id),
    refetchInterval: ({ state }) =>
      !isCancel && state.data?.order.payment_status === 'Pending' ? ASK_MS : false,
  })
  // Those that were canceled or paid in another way are not what the shopper comes back from.
  const others = useOrders({ session, ids: order?.bought_with ?? [] })
  if (!order) return null
  const isCancelled = ({ order_status }: typeof order) => order_status === 'Cancelled'
  const alike = others.orders.filter(
    (other) =>
      other.payment_status === order.payment_status && isCancelled(other) === isCancelled(order),
  )
  const orders = [order, ...alike] as const
  return (
    <PaymentResult
      order={order}
      others={alike.map((other) => other.order_code)}
      isCancel={isCancel}
      isDeclined={isDeclined}
      onClose={onClose}
      logo={<Logo />}
      summary={
        others.isPending ? (
          <Skeleton className="h-14" />
        ) : (
          <ConfirmationSummary
            // One that is not paid may never arrive.
            arrival={
              order.payment_status === 'Paid' && (
                <OrderArrival session={session} ids={orders.map((one) => one.id)} />
              )
            }
            pictures={<OrderPictures session={session} ids={orders.map((one) => one.id)} />}
            isOnly={orders.length === 1}
            amount={orders.reduce((sum, { payable_amount }) => sum + payable_amount, 0)}
          />
        )
      }
      receipt={others.isPending || <OrderReceipt session={session} orders={orders} />}
      offer={<OrderOffer session={session} settings={settings} />}
      back={
        <Link to="/" className={buttonClass('secondary')}>
          {t('checkout.goOn')}
        </Link>
      }
      actions={<PayButton order={order} settings={settings} isRetry />}
    />
  )
}
