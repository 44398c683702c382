import type { OrderDetails } from '#contract/order.ts'
import type { MessageKey } from '#messages/interface/en.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { Money } from '#src/ui/price.tsx'

/** What an order came to, and of what that is made up. */
export function OrderAmounts({ order }: { order: OrderDetails }) {
  const { t } = useTranslation()
  const rows: [label: MessageKey, amount: number][] = [
    ['checkout.subtotal', order.total_amount],
    ['checkout.delivery', order.delivery_charge],
    ['checkout.tax', order.tax_amount],
    ['checkout.discount', -order.coupon_discount],
  ]
  return (
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
  )
}
