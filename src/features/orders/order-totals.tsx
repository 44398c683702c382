import type { OrderDetails } from '#contract/order.ts'
import type { MessageKey } from '#messages/interface/en.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { Money } from '#src/ui/price.tsx'
import { PaymentBadge } from './order-status.tsx'

type Props = {
  order: OrderDetails
  /** How it is paid. */
  payment: string
}

/** What the order came to, how it is paid and where it goes. */
export function OrderTotals({ order, payment }: Props) {
  const { t } = useTranslation()
  const rows: [label: MessageKey, amount: number][] = [
    ['checkout.subtotal', order.total_amount],
    ['checkout.delivery', order.delivery_charge],
    ['checkout.tax', order.tax_amount],
    ['checkout.discount', -order.coupon_discount],
  ]
  const place = order.address
  return (
    <section className="card flex flex-col gap-4 p-5">
      <dl className="flex flex-col gap-2">
        {rows
          .filter(([, amount]) => amount !== 0)
          .map(([label, amount]) => (
            <div key={label} className="flex justify-between gap-4">
              <dt className="text-muted">{t(label)}</dt>
              <dd>
                <Money amount={amount} />
              </dd>
            </div>
          ))}
        <div className="mt-1 flex items-baseline justify-between gap-4 border-line border-t pt-3 font-semibold">
          <dt>{t('checkout.total')}</dt>
          <dd>
            <Money amount={order.payable_amount} className="text-lg" />
          </dd>
        </div>
      </dl>
      <p className="flex flex-wrap items-center gap-2 border-line border-t pt-4 text-sm">
        <span className="w-full text-muted">{t('checkout.payment')}</span>
        <bdi>{payment}</bdi> <PaymentBadge order={order} />
      </p>
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
    </section>
  )
}
