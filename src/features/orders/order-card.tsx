import { Link } from '@tanstack/react-router'
import type { Order } from '#contract/order.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { formatDate } from '#src/ui/format-date.ts'
import { Money } from '#src/ui/price.tsx'
import { ProductPicture } from '#src/ui/product-picture.tsx'
import { OrderStatusBadge } from './order-status.tsx'

export function OrderCard({ order }: { order: Order }) {
  const { t, i18n } = useTranslation()
  return (
    <Link
      to="/order-history/$id"
      params={{ id: order.id }}
      className="card flex flex-col gap-3 p-4 hover:border-muted"
    >
      <span className="flex flex-wrap items-center justify-between gap-2">
        <span className="font-semibold">{order.order_code}</span>
        <OrderStatusBadge status={order.order_status} />
      </span>
      <span className="flex items-center gap-3">
        {order.thumbnails.slice(0, 4).map((thumbnail) => (
          <ProductPicture
            key={thumbnail}
            pictures={null}
            src={thumbnail}
            alt=""
            sizes="48px"
            className="size-12 rounded-control"
          />
        ))}
        <span className="ms-auto text-end">
          <Money amount={order.amount} className="block font-bold" />
          <span className="text-muted text-sm">{t('orders.items', { count: order.quantity })}</span>
        </span>
      </span>
      <span className="text-muted text-sm">
        {t('orders.placedOn', { date: formatDate(order.created_at, i18n.language) })}
        {order.shop_name && ` · ${order.shop_name}`}
      </span>
    </Link>
  )
}
