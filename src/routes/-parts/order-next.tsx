import { Banknote, ClipboardCheck, type LucideIcon, Truck } from 'lucide-react'
import type { ReactNode } from 'react'
import type { OrderDetails } from '#contract/order.ts'
import { isPaidOnDelivery } from '#src/features/checkout/pay-button.tsx'
import { useTranslation } from '#src/i18n/translation.tsx'
import { arrivalOf, isDayOver } from '#src/ui/arrival-text.ts'
import { formatDate } from '#src/ui/format-date.ts'
import { useIsMarketplace } from '#src/ui/marketplace.ts'
import { Money } from '#src/ui/price.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { useVoucherText } from '#src/ui/use-voucher-text.ts'
import { isAhead, type SomeOrders, useOrders } from './use-orders.ts'

/** What becomes of the orders of a checkout until they are with the shopper. */
export function OrderNext(props: SomeOrders) {
  const { t, i18n } = useTranslation()
  const { amount } = useVoucherText()
  const isMarketplace = useIsMarketplace()
  const { orders, isPending } = useOrders(props)
  if (isPending) return <Skeleton className="h-40" />
  const ahead = orders.filter(isAhead)
  if (ahead.length === 0) return null
  const count = ahead.length
  const unconfirmed = ahead.filter(({ order_status }) => order_status === 'Pending').length
  const day = arrivalOf(ahead)?.last
  const cashOf = (order: OrderDetails) =>
    isPaidOnDelivery(order) && order.payment_status === 'Pending' ? order.payable_amount : 0
  const payers = ahead.filter((order) => cashOf(order) > 0)
  return (
    <section className="card p-5">
      <h2 className="mb-3 font-semibold">{t('checkout.next')}</h2>
      <ol className="flex flex-col gap-3 text-sm">
        {unconfirmed > 0 && (
          <Step icon={ClipboardCheck} text={t('checkout.nextConfirmed', { count: unconfirmed })} />
        )}
        <Step
          icon={Truck}
          text={
            day && !isDayOver(day)
              ? t('checkout.nextArrives', { count, date: formatDate(day, i18n.language) })
              : t('checkout.nextDelivered', { count })
          }
        />
        {payers[0] && count === 1 && (
          <Step
            icon={Banknote}
            text={t('checkout.nextCash', { amount: amount(cashOf(payers[0])) })}
          />
        )}
        {payers.length > 0 && count > 1 && (
          // Each shop delivers by itself, and takes its own money.
          <Step icon={Banknote} text={t('checkout.nextCashEach')}>
            <ul>
              {payers.map((order) => (
                <li key={order.id} className="flex flex-wrap justify-between gap-x-4">
                  <bdi>{(isMarketplace && order.shop?.name) || order.order_code}</bdi>
                  <Money amount={cashOf(order)} />
                </li>
              ))}
            </ul>
          </Step>
        )}
      </ol>
    </section>
  )
}

type StepProps = { icon: LucideIcon; text: string; children?: ReactNode }

const Step = ({ icon: Icon, text, children }: StepProps) => (
  <li className="flex items-start gap-3">
    <Icon size={18} aria-hidden className="mt-px shrink-0 text-muted" />
    <div className="min-w-0 grow text-pretty">
      {text}
      {children}
    </div>
  </li>
)
