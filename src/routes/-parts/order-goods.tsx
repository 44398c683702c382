import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { lineKey } from '#contract/cart-lines.ts'
import type { OrderDetails } from '#contract/order.ts'
import { FoldedAmounts, OrderAmounts } from '#src/features/orders/order-amounts.tsx'
import { orderQuery } from '#src/features/orders/order-queries.ts'
import { useSettings } from '#src/features/settings/use-settings.ts'
import { shopText } from '#src/i18n/shop-text.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import type { Session } from '#src/session/session.ts'
import { dayOfArrival } from '#src/ui/arrival-text.ts'
import { Joined } from '#src/ui/joined.tsx'
import { LinePrice } from '#src/ui/line-price.tsx'
import { ProductPicture } from '#src/ui/product-picture.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { isAhead } from './use-orders.ts'

type Props = {
  session: Session
  id: number
  /**
   * The way to one of several orders. Null for the only order of its checkout: when it arrives is
   * said above, and its amounts are open.
   */
  link: ReactNode
}

/** What was bought, when it comes and what it came to. */
export function OrderGoods({ session, id, link }: Props) {
  const { i18n } = useTranslation()
  const { multi_vendor: isMarketplace } = useSettings()
  const { data: order, isPending } = useQuery(orderQuery(session, id))
  const isOnly = link === null
  if (isPending) return <Skeleton className="h-56" />
  if (!order) return link
  // One that is not paid, or was canceled, may never arrive.
  const date = isAhead(order) && order.pay_until === null ? order.estimated_delivery_date : ''
  return (
    <div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 pb-4 empty:hidden">
        {isMarketplace && order.shop && (
          <bdi className="wrap-anywhere font-semibold">{order.shop.name}</bdi>
        )}
        {!isOnly && date && (
          <p className="text-muted text-sm max-sm:w-full">{dayOfArrival(i18n, date)}</p>
        )}
      </div>
      <ul className="flex flex-col gap-4 pb-4">
        {order.products.map((line) => (
          <li key={lineKey(line.id, line)}>
            <OrderedLine line={line} />
          </li>
        ))}
      </ul>
      {isOnly ? (
        <div className="border-line border-t pt-4 text-sm">
          <OrderAmounts order={order} />
        </div>
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-x-4 border-line border-t text-sm">
          {link}
          <FoldedAmounts order={order} />
        </div>
      )}
    </div>
  )
}

function OrderedLine({ line }: { line: OrderDetails['products'][number] }) {
  const { t } = useTranslation()
  const variant = [line.color, line.size, line.unit].map((choice) => shopText(t, choice))
  return (
    <div className="flex items-start gap-3">
      <ProductPicture
        pictures={line.pictures}
        src={line.thumbnail}
        alt=""
        name={line.name}
        sizes="64px"
        className="size-16 shrink-0 rounded-control"
      />
      <div className="flex min-w-0 flex-1 flex-wrap items-start gap-x-4 gap-y-1 text-sm">
        <div className="min-w-40 flex-1">
          <p className="line-clamp-2 font-medium">
            <bdi>{line.name}</bdi>
          </p>
          <p className="text-muted">
            <Joined parts={variant} />
          </p>
        </div>
        <LinePrice of={line} quantity={line.order_qty} />
      </div>
    </div>
  )
}
