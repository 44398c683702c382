import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Order } from '#contract/order.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { dayOfArrival } from '#src/ui/arrival-text.ts'
import { Badge } from '#src/ui/badge.tsx'
import { formatDate } from '#src/ui/format-date.ts'
import { Joined } from '#src/ui/joined.tsx'
import { useIsMarketplace } from '#src/ui/marketplace.ts'
import { Money } from '#src/ui/price.tsx'
import { ProductPicture } from '#src/ui/product-picture.tsx'
import { OrderStatusBadge, PaidBadge } from './order-status.tsx'
import { ProductNames } from './product-names.tsx'

type Props = {
  order: Order
  /** What is to be done about it, below its row, which is a link as a whole. */
  children?: ReactNode
}

/** An order in a list: what was bought, where it is, what it came to. */
export function OrderCard({ order, children }: Props) {
  const { t, i18n } = useTranslation()
  const isMarketplace = useIsMarketplace()
  const isDue = order.pay_until !== null
  const arrives = isOver(order) || isDue ? '' : order.estimated_delivery_date
  const [first = '', ...others] = order.thumbnails
  return (
    <div className="card hover:border-muted">
      <Link
        to="/order-history/$id"
        params={{ id: order.id }}
        className="flex items-center gap-3 p-4 sm:gap-5"
      >
        <span className="relative shrink-0 self-start sm:self-center">
          <Picture of={first} />
          {others.length > 0 && (
            <span
              aria-hidden
              dir="ltr"
              className="absolute -inset-e-1.5 -bottom-1.5 rounded-full border border-line bg-card px-1.5 text-xs sm:hidden"
            >
              +{others.length}
            </span>
          )}
        </span>
        {/* The status stands beside the code, on phones below the names: there the amount does. */}
        <span className="flex min-w-0 grow flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          <span className="font-semibold text-base sm:-order-2">{order.order_code}</span>
          {/* An amount has a direction of its own, its place follows the page. */}
          <span className="ms-auto font-semibold text-base sm:hidden">
            <Money amount={order.amount} />
          </span>
          {/* Also without names: code and status have a line of their own. */}
          <span className="w-full">
            <ProductNames names={order.product_names} />
          </span>
          <span className="flex gap-2 sm:-order-1">
            <OrderStatusBadge status={order.order_status} />
            <PaidBadge order={order} />
            {isDue && <Badge look="warn">{t('orders.paid.Pending')}</Badge>}
          </span>
          {arrives && <span className="max-sm:w-full">{dayOfArrival(i18n, arrives)}</span>}
          {/* On phones the date has a line of its own: a dot would be left at its end. */}
          <span className="text-muted max-sm:w-full [&>bdi]:inline-block max-sm:[&>bdi:first-child]:block max-sm:[&>bdi:first-child+.joint]:hidden">
            <Joined
              parts={[
                t('orders.placedOn', { date: formatDate(order.created_at, i18n.language) }),
                isMarketplace ? order.shop_name : null,
                t('orders.items', { count: order.quantity }),
              ]}
            />
          </span>
        </span>
        {/* Beside the amount, so that the texts of a list begin at one edge. */}
        <span className="flex shrink-0 gap-2 max-sm:hidden">
          {others.slice(0, 2).map((thumbnail) => (
            <Picture key={thumbnail} of={thumbnail} />
          ))}
        </span>
        <Money amount={order.amount} className="font-semibold max-sm:hidden" />
        <ChevronRight
          size={18}
          aria-hidden
          className="shrink-0 text-muted max-sm:hidden rtl:rotate-180"
        />
      </Link>
      {children && <div className="p-2 pt-0 not-has-[>:not(:empty)]:hidden">{children}</div>}
    </div>
  )
}

const Picture = ({ of }: { of: string }) => (
  <ProductPicture
    pictures={null}
    src={of}
    alt=""
    sizes="64px"
    className="size-14 shrink-0 rounded-control"
  />
)

const isOver = ({ order_status: status }: Order) => status === 'Delivered' || status === 'Cancelled'
