import { useQueries } from '@tanstack/react-query'
import { Banknote, ClipboardCheck, type LucideIcon, Truck } from 'lucide-react'
import type { OrderDetails } from '#contract/order.ts'
import { isPaidOnDelivery } from '#src/features/checkout/pay-button.tsx'
import { orderQuery } from '#src/features/orders/order-queries.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import type { Session } from '#src/session/session.ts'
import { formatDate } from '#src/ui/format-date.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { useVoucherText } from '#src/ui/use-voucher-text.ts'

type Props = { session: Session; ids: readonly number[] }

function useOrders({ session, ids }: Props) {
  const reads = useQueries({ queries: ids.map((id) => orderQuery(session, id)) })
  const orders = reads.flatMap(({ data }) => data ?? [])
  return { orders, isPending: reads.some((read) => read.isPending) }
}

/**
 * Returns the day by which all of the orders have arrived; null if one of them names none, or in
 * words of its own that cannot be compared.
 */
function lastArrival(orders: readonly OrderDetails[]): string | null {
  const days = orders.map(({ estimated_delivery_date: day }) => day).sort()
  const isOne = new Set(days).size === 1
  const isClear = isOne || days.every((day) => /^\d{4}-\d{2}-\d{2}/.test(day))
  return (isClear && days.at(-1)) || null
}

/** The day by which everything of a checkout has arrived. */
export function LastArrival(props: Props) {
  const { t, i18n } = useTranslation()
  const { orders, isPending } = useOrders(props)
  if (isPending) return <Skeleton className="h-6 w-48" />
  const day = lastArrival(orders)
  return day && <p>{t('orders.arrives', { date: formatDate(day, i18n.language) })}</p>
}

/** What becomes of the orders of a checkout until they are with the shopper. */
export function OrderNext(props: Props) {
  const { t, i18n } = useTranslation()
  const { amount } = useVoucherText()
  const { orders, isPending } = useOrders(props)
  if (isPending) return <Skeleton className="h-40" />
  const ahead = orders.filter(({ order_status: status }) => !ENDED.has(status))
  if (ahead.length === 0) return null
  const isNew = ahead.some(({ order_status }) => order_status === 'Pending')
  const day = lastArrival(ahead)
  const cashOf = (order: OrderDetails) =>
    isPaidOnDelivery(order) && order.payment_status === 'Pending' ? order.payable_amount : 0
  const payers = ahead.filter((order) => cashOf(order) > 0)
  return (
    <section className="card p-5">
      <h2 className="mb-3 font-semibold">{t('checkout.next')}</h2>
      <ol className="flex flex-col gap-3 text-sm">
        {isNew && <Step icon={ClipboardCheck} text={t('checkout.nextConfirmed')} />}
        <Step
          icon={Truck}
          text={
            day
              ? t('checkout.nextArrives', { date: formatDate(day, i18n.language) })
              : t('checkout.nextDelivered')
          }
        />
        {payers.map((order) => {
          const text = t('checkout.nextCash', { amount: amount(cashOf(order)) })
          const code = t('checkout.orderCode', { code: order.order_code })
          // Each shop delivers by itself, and takes its own money.
          return (
            <Step
              key={order.id}
              icon={Banknote}
              text={ahead.length > 1 ? `${code}: ${text}` : text}
            />
          )
        })}
      </ol>
    </section>
  )
}

const ENDED = new Set(['Delivered', 'Cancelled'])

const Step = ({ icon: Icon, text }: { icon: LucideIcon; text: string }) => (
  <li className="flex items-start gap-3">
    <Icon size={18} aria-hidden className="mt-px shrink-0 text-muted" />
    {text}
  </li>
)
