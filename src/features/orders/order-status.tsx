import type { OrderStatus } from '#contract/order-statuses.ts'
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

export function OrderStatusBadge({ status }: { status: OrderStatus }) {
  const { t } = useTranslation()
  return <Badge look={looks[status]}>{t(`orders.status.${status}`)}</Badge>
}
