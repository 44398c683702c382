import { ChevronDown } from 'lucide-react'
import type { OrderDetails } from '#contract/order.ts'
import type { MessageKey } from '#messages/interface/en.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { Money } from '#src/ui/price.tsx'

type Props = { order: OrderDetails }

/** What an order came to, and of what that is made up. */
export function OrderAmounts({ order }: Props) {
  const { t } = useTranslation()
  return (
    <dl className="flex flex-col gap-2">
      <Parts order={order} />
      <div
        className={classNames(
          'mt-1 flex items-baseline justify-between gap-4 border-line border-t pt-3 font-semibold',
          // Nobody owes it any more.
          order.order_status === 'Cancelled' && 'text-muted',
        )}
      >
        <dt>{t('checkout.total')}</dt>
        <dd>
          <Money amount={order.payable_amount} className="text-lg" />
        </dd>
      </div>
    </dl>
  )
}

/** What an order came to; opened, also of what that is made up. */
export function FoldedAmounts({ order }: Props) {
  const { t } = useTranslation()
  return (
    <details className="group grow open:w-full">
      <summary className="flex min-h-12 list-none items-center justify-end gap-2 font-semibold group-open:border-line group-open:border-t">
        <span className="text-muted max-sm:me-auto group-open:me-auto">{t('checkout.total')}</span>
        {/* An amount has a direction of its own, its place follows the page. */}
        <span>
          <Money amount={order.payable_amount} />
        </span>
        <ChevronDown size={16} aria-hidden className="shrink-0 text-muted group-open:rotate-180" />
      </summary>
      <dl className="flex flex-col gap-2 pb-4">
        <Parts order={order} />
      </dl>
    </details>
  )
}

function Parts({ order }: Props) {
  const { t } = useTranslation()
  const parts: [label: MessageKey, amount: number][] = [
    ['checkout.subtotal', order.total_amount],
    // Before the tax, which it makes less.
    ['checkout.discount', -order.coupon_discount],
    ['checkout.delivery', order.delivery_charge],
    ['checkout.tax', order.tax_amount],
  ]
  return parts
    .filter(([, amount]) => amount !== 0)
    .map(([label, amount]) => (
      <div key={label} className="flex justify-between gap-4">
        <dt className="text-muted">{t(label)}</dt>
        <dd className={amount < 0 ? 'text-good' : undefined}>
          <Money amount={amount} />
        </dd>
      </div>
    ))
}
