import { useQuery } from '@tanstack/react-query'
import { Printer, WifiOff } from 'lucide-react'
import type { ReactNode } from 'react'
import type { OrderDetails } from '#contract/order.ts'
import { problemText } from '#src/api/problem-text.ts'
import { NetworkProblem } from '#src/api/problems.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { useAccount } from '#src/session/account.ts'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { CancelButton } from './cancel-button.tsx'
import { CanceledState } from './canceled-state.tsx'
import { InvoiceButton } from './invoice-button.tsx'
import { ListedOrder } from './listed-order.tsx'
import { OrderAgainButton } from './order-again-button.tsx'
import { OrderHead } from './order-head.tsx'
import { OrderProducts } from './order-products.tsx'
import { orderQuery } from './order-queries.ts'
import { OrderTotals } from './order-totals.tsx'
import { Timeline } from './timeline.tsx'

type Props = {
  id: number
  /** Pays an order that waits for it: the first thing to do about it. */
  pay?: (order: OrderDetails) => ReactNode
  /** Pays an order that could also be paid later. */
  payInstead?: (order: OrderDetails) => ReactNode
  /** Where the shopper says what is to go back. */
  giveBack?: (order: OrderDetails) => ReactNode
  /** How it is paid, in words. */
  payment: (order: OrderDetails) => string
  /** Whether it is paid to whoever brings it. */
  isOnDelivery: (order: OrderDetails) => boolean
  /** Where the shopper asks about the order with this code. */
  help: (code: string) => ReactNode
  /** The order lies in the cart once more. */
  onInCart: (order: OrderDetails) => void
  /** Whether a canceled order can be ordered again, too. */
  takesCanceled: boolean
  /** What stands below an order that was canceled. */
  instead?: ReactNode
}

/** One order: where it is, what it holds, what it came to, where it goes. */
export function OrderPage(props: Props) {
  const { id, pay, payInstead, giveBack, payment, isOnDelivery, help, onInCart, takesCanceled } =
    props
  const session = useAccount()
  const { t } = useTranslation()
  const { data: order, error, isPending, refetch } = useQuery(orderQuery(session, id))

  if (isPending) return <Skeleton className="h-160" />
  if (!order) {
    const retry = <Button onClick={() => refetch()}>{t('common.retry')}</Button>
    const failure = (
      <Notice
        icon={<WifiOff aria-hidden />}
        title={t('failure.title')}
        text={problemText(t, error)}
      >
        {retry}
      </Notice>
    )
    // What the shop itself refuses is not shown from elsewhere.
    if (!(error instanceof NetworkProblem)) return failure
    return <ListedOrder id={id} otherwise={failure} retry={retry} />
  }
  const isCanceled = order.order_status === 'Cancelled'
  return (
    <article data-printed className="flex flex-col gap-6">
      <OrderHead
        order={order}
        canceledAt={order.timeline.find(({ status }) => isCanceled && status === 'Cancelled')?.at}
      >
        {pay?.(order)}
        <OrderAgainButton
          order={order}
          onInCart={() => onInCart(order)}
          takesCanceled={takesCanceled}
        />
        {giveBack?.(order)}
      </OrderHead>
      {isCanceled ? <CanceledState order={order} /> : <Timeline order={order} />}
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_320px] lg:grid-rows-[auto_1fr]">
        <OrderProducts order={order} />
        <div className="lg:row-span-2">
          <OrderTotals
            order={order}
            payment={payment(order)}
            isOnDelivery={isOnDelivery(order)}
            payInstead={payInstead?.(order)}
          />
        </div>
        {/* Below the lines on wide screens, which are often fewer than the amounts beside them. */}
        <div className="flex flex-wrap items-center gap-y-4 max-sm:flex-col max-sm:items-stretch sm:-mx-3 print:hidden">
          <div className={quietRow}>
            {help(order.order_code)}
            <InvoiceButton order={order} />
            <Button look="ghost" small onClick={() => print()}>
              <Printer size={18} aria-hidden /> {t('orders.print')}
            </Button>
          </div>
          <CancelButton order={order} />
        </div>
      </div>
      {isCanceled && <div className="mt-6 empty:hidden print:hidden">{props.instead}</div>}
    </article>
  )
}

/** Each beside the next one, on phones in parts of the same width with the icon above the text. */
const quietRow =
  'flex max-sm:divide-x max-sm:divide-line max-sm:rounded-card max-sm:border max-sm:border-line max-sm:bg-card max-sm:[&>.button]:flex-1 max-sm:[&>.button]:flex-col max-sm:[&>.button]:gap-1 max-sm:[&>.button]:rounded-none max-sm:[&>.button]:px-2 max-sm:[&>.button]:py-3 max-sm:[&>.button]:leading-tight'
