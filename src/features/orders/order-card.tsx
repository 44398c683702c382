import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Order } from '#contract/order.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { dayOfArrival } from '#src/ui/arrival-text.ts'
import { Badge } from '#src/ui/badge.tsx'
import { classNames } from '#src/ui/class-names.ts'
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
  // Without any, a placeholder.
  const pictures = order.thumbnails.length > 0 ? [...new Set(order.thumbnails)] : ['']
  const others = pictures.length - 1
  return (
    <div className="card hover:border-muted">
      <Link
        to="/order-history/$id"
        params={{ id: order.id }}
        className="flex items-center gap-3 p-4 sm:gap-5"
      >
        {/* As wide for one picture as for three, so that the texts of a list begin at one edge. */}
        <span className="relative flex shrink-0 self-start sm:w-30 sm:-space-x-6 sm:self-center">
          {pictures.slice(0, 3).map((thumbnail, place) => (
            <ProductPicture
              key={thumbnail}
              pictures={null}
              src={thumbnail}
              alt=""
              sizes="64px"
              className={classNames(
                'size-14 shrink-0 rounded-control',
                place > 0 && 'outline-2 outline-card max-sm:hidden',
              )}
            />
          ))}
          {others > 0 && (
            <span
              aria-hidden
              dir="ltr"
              className="absolute -inset-e-1.5 -bottom-1.5 rounded-full border border-line bg-card px-1.5 text-xs sm:hidden"
            >
              +{others}
            </span>
          )}
        </span>
        <span className="flex min-w-0 grow flex-col gap-1 text-sm">
          {/* Read first, because it tells one order from another; seen last, unless nothing names what was bought. */}
          <span
            className={classNames(
              // On phones the code has a line of its own: a dot would be left at its end.
              '[&>bdi]:inline-block max-sm:[&>bdi:first-child+.joint]:hidden max-sm:[&>bdi:first-child]:block',
              order.product_names?.length ? 'order-last text-muted' : 'font-semibold',
            )}
          >
            <Joined
              parts={[
                order.order_code,
                isMarketplace ? order.shop_name : null,
                t('orders.items', { count: order.quantity }),
              ]}
            />
          </span>
          <span className="flex items-center gap-x-3 gap-y-1 max-sm:flex-wrap">
            <span className="min-w-0 font-semibold text-base max-sm:flex-1">
              <ProductNames names={order.product_names} />
            </span>
            {/* An amount has a direction of its own, its place follows the page. */}
            <span className="font-semibold text-base sm:hidden">
              <Money amount={order.amount} />
            </span>
            <span className="flex shrink-0 gap-2 max-sm:w-full">
              <OrderStatusBadge status={order.order_status} />
              <PaidBadge order={order} />
              {isDue && <Badge look="warn">{t('orders.paid.Pending')}</Badge>}
            </span>
          </span>
          <span className="flex flex-wrap gap-x-3">
            {arrives && <span>{dayOfArrival(i18n, arrives)}</span>}
            {/* A phone has room for one of the two. */}
            <span className={classNames('text-muted', arrives && 'max-sm:hidden')}>
              {t('orders.placedOn', { date: formatDate(order.created_at, i18n.language) })}
            </span>
          </span>
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

const isOver = ({ order_status: status }: Order) => status === 'Delivered' || status === 'Cancelled'
