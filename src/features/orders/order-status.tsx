import type { Order, OrderDetails } from '#contract/order.ts'
import type { OrderStatus } from '#contract/order-statuses.ts'
import { paymentStatuses } from '#contract/payment-statuses.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { Badge } from '#src/ui/badge.tsx'

const looks = {
  Pending: 'warn',
  Confirm: 'neutral',
  Processing: 'neutral',
  Pickup: 'neutral',
  'On The Way': 'neutral',
  Delivered: 'good',
  Cancelled: 'danger',
} as const satisfies Record<OrderStatus, string>

/** One of another backend is shown in its words. */
export function OrderStatusBadge({ status }: { status: string }) {
  const { t } = useTranslation()
  if (!isKnown(status)) return <Badge look="neutral">{status}</Badge>
  return <Badge look={looks[status]}>{t(`orders.status.${status}`)}</Badge>
}

const isKnown = (status: string): status is OrderStatus => Object.hasOwn(looks, status)

/** Another backend may have statuses of its own: they count as not paid. */
export const paymentOf = ({ payment_status: given }: Pick<Order, 'payment_status'>) =>
  paymentStatuses.find((one) => one === given) ?? 'Pending'

/**
 * Whether an order is paid. Of a canceled one: where the money is, and nothing if there was none,
 * because "Not paid yet" would read as a debt.
 */
export function PaymentBadge({
  order,
}: {
  order: Pick<OrderDetails, 'payment_status' | 'order_status'>
}) {
  const { t } = useTranslation()
  const known = paymentOf(order)
  if (order.order_status === 'Cancelled') {
    if (known === 'Pending') return null
    return <Badge>{t(known === 'Paid' ? 'orders.paid.Returning' : 'orders.paid.Refunded')}</Badge>
  }
  return <Badge look={known === 'Paid' ? 'good' : 'neutral'}>{t(`orders.paid.${known}`)}</Badge>
}

/**
 * Beside the status of an order that is paid: "Pending" alone reads as not paid. What was delivered
 * leaves no such doubt, and of a canceled one the money goes back.
 */
export function PaidBadge({ order }: { order: Pick<Order, 'payment_status' | 'order_status'> }) {
  const { t } = useTranslation()
  const isOver = order.order_status === 'Delivered' || order.order_status === 'Cancelled'
  if (order.payment_status !== 'Paid' || isOver) return null
  return <Badge look="good">{t('orders.paid.Paid')}</Badge>
}
