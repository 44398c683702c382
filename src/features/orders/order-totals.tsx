import type { OrderDetails } from '#contract/order.ts'
import type { MessageKey } from '#messages/interface/en.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { Money } from '#src/ui/price.tsx'

export function OrderTotals({ order }: { order: OrderDetails }) {
  const { t } = useTranslation()
  const rows: [label: MessageKey, amount: number][] = [
    ['checkout.subtotal', order.total_amount],
    ['checkout.delivery', order.delivery_charge],
    ['checkout.tax', order.tax_amount],
    ['checkout.discount', -order.coupon_discount],
  ]
  const place = order.address
  return (
    <section className="card flex flex-col gap-4 p-4">
      <dl className="flex flex-col gap-2">
        {rows
          .filter(([, amount]) => amount !== 0)
          .map(([label, amount]) => (
            <div key={label} className="flex justify-between text-muted text-sm">
              <dt>{t(label)}</dt>
              <dd>
                <Money amount={amount} />
              </dd>
            </div>
          ))}
        <div className="flex justify-between border-line border-t pt-2 font-bold">
          <dt>{t('checkout.total')}</dt>
          <dd>
            <Money amount={order.payable_amount} />
          </dd>
        </div>
      </dl>
      {place && (
        <address className="border-line border-t pt-4 text-sm not-italic">
          <span className="block font-semibold">{t('checkout.address')}</span>
          <p>
            <bdi>{place.name}</bdi>
          </p>
          <p className="text-muted">
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
