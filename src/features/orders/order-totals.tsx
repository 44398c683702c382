import type { ReactNode } from 'react'
import type { OrderDetails } from '#contract/order.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { useVoucherText } from '#src/ui/use-voucher-text.ts'
import { OrderAmounts } from './order-amounts.tsx'
import { PaymentBadge, paymentOf } from './order-status.tsx'

type Props = {
  order: OrderDetails
  /** How it is paid. */
  payment: string
  /** Whether the shopper pays whoever brings it. */
  isOnDelivery: boolean
  /** Another way to pay, if there is one. */
  payInstead?: ReactNode
}

/** What the order came to, how it is paid, where it goes and what the shop was told. */
export function OrderTotals({ order, payment, isOnDelivery, payInstead }: Props) {
  const { t } = useTranslation()
  const { amount } = useVoucherText()
  const place = order.address
  // "Not paid yet" would read as a debt.
  const isPaidLater =
    isOnDelivery && paymentOf(order) === 'Pending' && order.order_status !== 'Cancelled'
  return (
    <section className="card flex flex-col gap-4 p-5">
      <OrderAmounts order={order} />
      <div className="flex flex-col items-start gap-3 border-line border-t pt-4 text-sm">
        <p className="flex flex-wrap items-center gap-2">
          <span className="w-full text-muted">{t('checkout.payment')}</span>
          <bdi>{payment}</bdi>{' '}
          {isPaidLater ? (
            <b className="w-full font-semibold">
              {t('orders.payOnDelivery', { amount: amount(order.payable_amount) })}
            </b>
          ) : (
            <PaymentBadge order={order} />
          )}
        </p>
        <div className="empty:hidden print:hidden">{payInstead}</div>
      </div>
      {place && (
        <address className="text-sm not-italic">
          <span className="block text-muted">{t('checkout.address')}</span>
          <p>
            <bdi>{place.name}</bdi>
          </p>
          <p>
            <bdi>
              {[place.flat_no, place.address_line, place.area, place.post_code]
                .filter(Boolean)
                .join(', ')}
            </bdi>
          </p>
        </address>
      )}
      {order.note && (
        <div className="text-sm">
          <p className="text-muted">{t('checkout.note')}</p>
          <p dir="auto" className="wrap-anywhere whitespace-pre-line">
            {order.note}
          </p>
        </div>
      )}
    </section>
  )
}
