import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Order } from '#contract/order.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { dayOfArrival } from '#src/ui/arrival-text.ts'
import { Badge } from '#src/ui/badge.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { formatDayOf } from '#src/ui/format-day-of.ts'
import { Joined } from '#src/ui/joined.tsx'
import { useIsMarketplace } from '#src/ui/marketplace.ts'
import { Money } from '#src/ui/price.tsx'
import { OrderPictures } from './order-pictures.tsx'
import { OrderStatusBadge, PaidBadge } from './order-status.tsx'
import { ProductNames } from './product-names.tsx'

type Props = {
  order: Order
  /** What can be done with it at once; null: nothing, in a list in which others have something. */
  action?: ReactNode
  /** What is to be done about it, below its row, which is a link as a whole. */
  children?: ReactNode
}

/** An order in a list: where it is, what was bought, what it came to. */
export function OrderCard({ order, action, children }: Props) {
  const { t, i18n } = useTranslation()
  const isMarketplace = useIsMarketplace()
  const isDue = order.pay_until !== null
  const when = useMoment(order)
  return (
    <div className="card hover:border-muted">
      <div className="relative flex items-center p-4 max-sm:flex-wrap sm:gap-5">
        <Link
          to="/order-history/$id"
          params={{ id: order.id }}
          // All of the row leads to the order, but what can be done with it.
          className="flex min-w-0 grow gap-3 text-sm after:absolute after:inset-0 after:rounded-card max-sm:basis-full sm:items-center sm:gap-5"
        >
          {/* On wide screens behind the texts, which begin at one edge, however many there are. */}
          <OrderPictures
            of={order}
            shown={3}
            size="size-14 lg:size-16"
            oneOnPhones
            className="max-sm:self-start sm:order-last"
          />
          {/* On phones three lines: when and how much, what, and which order it is. */}
          <span className="flex min-w-0 grow gap-1 max-sm:flex-wrap max-sm:items-center max-sm:gap-x-2 sm:flex-col">
            {/* Read first, because it tells one order from another; seen last, unless nothing names what was bought. */}
            <span
              className={classNames(
                '[&_bdi]:inline-block',
                order.product_names?.length ? 'order-last text-muted' : 'font-semibold',
              )}
            >
              <bdi>{order.order_code}</bdi>
              <span className="max-sm:sr-only">
                {'\u00a0· '}
                <Joined
                  parts={[
                    isMarketplace ? order.shop_name : null,
                    t('orders.items', { count: order.quantity }),
                  ]}
                />
              </span>
            </span>
            <span className="w-full font-semibold text-base">
              <ProductNames names={order.product_names} />
            </span>
            {/* An amount has a direction of its own, its place follows the page. */}
            <span className="-order-1 self-start font-semibold text-base sm:hidden">
              <Money amount={order.amount} />
            </span>
            <span className="-order-1 flex flex-wrap items-center gap-x-3 gap-y-1 max-sm:contents">
              <span className="flex flex-wrap gap-2 max-sm:order-1">
                <OrderStatusBadge status={order.order_status} />
                <PaidBadge order={order} />
                {isDue && <Badge look="warn">{t('orders.paid.Pending')}</Badge>}
              </span>
              {when && <span className="font-semibold max-sm:-order-2 max-sm:flex-1">{when}</span>}
              {/* Beside three pictures there is room for one of the two. */}
              <span
                className={classNames(
                  'text-muted max-sm:-order-2 max-sm:flex-1',
                  when && 'max-lg:hidden',
                )}
              >
                {t('orders.placedOn', { date: formatDayOf(order.created_at, i18n.language) })}
              </span>
            </span>
          </span>
        </Link>
        {/* As wide with a button as without, so that the pictures of a list end at one edge. */}
        <div
          className={classNames(
            'flex shrink-0 flex-col items-end gap-2 max-sm:mt-2 max-sm:ps-17 sm:min-w-24',
            action !== undefined && 'sm:min-w-34 lg:min-w-40',
            !action && 'max-sm:hidden',
          )}
        >
          <Money amount={order.amount} className="font-semibold text-base max-sm:hidden" />
          {action && (
            <div className="flex max-w-40 flex-wrap justify-end gap-2 [&>button]:relative [&>button]:whitespace-nowrap">
              {action}
            </div>
          )}
        </div>
        <ChevronRight
          size={18}
          aria-hidden
          className="shrink-0 text-muted max-sm:hidden rtl:rotate-180"
        />
      </div>
      {children && <div className="p-2 pt-0 not-has-[>:not(:empty)]:hidden">{children}</div>}
    </div>
  )
}

/** Says when it ended, or by when it comes; nothing while it waits for its payment, or if nobody knows. */
function useMoment({ order_status, pay_until, ended_at, estimated_delivery_date: day }: Order) {
  const { t, i18n } = useTranslation()
  const isCanceled = order_status === 'Cancelled'
  if (isCanceled || order_status === 'Delivered') {
    const date = ended_at && formatDayOf(ended_at, i18n.language)
    return date && t(isCanceled ? 'orders.canceledOn' : 'orders.deliveredOn', { date })
  }
  return !pay_until && day && dayOfArrival(i18n, day)
}
