import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import type { Order } from '#contract/order.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { dayOfArrival } from '#src/ui/arrival-text.ts'
import { Joined } from '#src/ui/joined.tsx'
import { useIsMarketplace } from '#src/ui/marketplace.ts'
import { Money } from '#src/ui/price.tsx'
import { OrderPictures } from './order-pictures.tsx'
import { OrderProgress } from './order-progress.tsx'
import { OrderStatusBadge, PaidBadge } from './order-status.tsx'
import { ProductNames } from './product-names.tsx'

/** The order that arrives next: by when, what it is, and how far it has come. */
export function NextDeliveryCard({ order }: { order: Order }) {
  const { t, i18n } = useTranslation()
  const isMarketplace = useIsMarketplace()
  return (
    <div className="card relative flex flex-col gap-4 p-4 hover:border-muted sm:p-5">
      <p className="flex gap-x-3 gap-y-2 max-sm:flex-col-reverse sm:items-center">
        <b className="text-balance font-semibold text-xl">
          {dayOfArrival(i18n, order.estimated_delivery_date)}
        </b>
        <span className="flex gap-2 sm:ms-auto">
          <OrderStatusBadge status={order.order_status} />
          <PaidBadge order={order} />
        </span>
      </p>
      <Link
        to="/order-history/$id"
        params={{ id: order.id }}
        className="flex items-center gap-3 text-sm after:absolute after:inset-0 after:rounded-card max-sm:flex-wrap sm:gap-5"
      >
        {/* On phones several have a line of their own. */}
        <OrderPictures
          of={order}
          shown={3}
          size="size-18"
          className={order.thumbnails.length > 1 ? 'max-sm:w-full' : ''}
        />
        <span className="flex min-w-0 grow flex-col gap-1 max-sm:flex-1">
          <span className="order-last text-muted [&>bdi]:inline-block">
            <Joined parts={[order.order_code, isMarketplace ? order.shop_name : null]} />
            {/* On phones it would stand alone in a line; pictures and names say it. */}
            <span className="max-sm:sr-only">
              {'\u00a0· '}
              <bdi>{t('orders.items', { count: order.quantity })}</bdi>
            </span>
          </span>
          <span className="font-semibold text-base">
            <ProductNames names={order.product_names} />
          </span>
        </span>
        <Money amount={order.amount} className="self-start font-semibold text-base sm:self-auto" />
        <ChevronRight
          size={18}
          aria-hidden
          className="shrink-0 text-muted max-sm:hidden rtl:rotate-180"
        />
      </Link>
      <OrderProgress order={order} />
    </div>
  )
}
