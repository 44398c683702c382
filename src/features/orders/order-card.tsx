import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import type { Order } from '#contract/order.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { formatDate } from '#src/ui/format-date.ts'
import { Joined } from '#src/ui/joined.tsx'
import { useIsMarketplace } from '#src/ui/marketplace.ts'
import { Money } from '#src/ui/price.tsx'
import { ProductPicture } from '#src/ui/product-picture.tsx'
import { OrderStatusBadge } from './order-status.tsx'

/** An order in a list: what was bought, where it is, what it came to. */
export function OrderCard({ order }: { order: Order }) {
  const { t, i18n } = useTranslation()
  const isMarketplace = useIsMarketplace()
  const arrives = isOver(order) ? '' : order.estimated_delivery_date
  return (
    <Link
      to="/order-history/$id"
      params={{ id: order.id }}
      className="card flex flex-wrap items-center gap-x-3 gap-y-3 p-4 hover:border-muted sm:flex-nowrap sm:gap-x-5"
    >
      {/* In a list as wide for one picture as for three, so that the rows line up. */}
      <span className="flex grow gap-2 sm:shrink-0 sm:grow-0 sm:in-[li]:w-46">
        {order.thumbnails.slice(0, 3).map((thumbnail) => (
          <ProductPicture
            key={thumbnail}
            pictures={null}
            src={thumbnail}
            alt=""
            sizes="64px"
            className="size-14 shrink-0 rounded-control"
          />
        ))}
      </span>
      <span className="order-last w-full min-w-0 sm:order-none sm:w-auto sm:grow sm:basis-0">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold">{order.order_code}</span>
          <OrderStatusBadge status={order.order_status} />
        </span>
        {arrives && (
          <span className="mt-0.5 block text-sm">
            {t('orders.arrives', { date: formatDate(arrives, i18n.language) })}
          </span>
        )}
        <span className="mt-0.5 block text-muted text-sm">
          <Joined
            parts={[
              t('orders.placedOn', { date: formatDate(order.created_at, i18n.language) }),
              isMarketplace ? order.shop_name : null,
              t('orders.items', { count: order.quantity }),
            ]}
          />
        </span>
      </span>
      <Money amount={order.amount} className="font-semibold" />
      {/* Beside three pictures and a sum there is no room for it on phones. */}
      <ChevronRight
        size={18}
        aria-hidden
        className="shrink-0 text-muted max-sm:hidden rtl:rotate-180"
      />
    </Link>
  )
}

const isOver = ({ order_status: status }: Order) => status === 'Delivered' || status === 'Cancelled'
