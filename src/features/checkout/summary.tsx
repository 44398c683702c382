import type { Checkout } from '#contract/checkout.ts'
import type { MessageKey } from '#messages/interface/en.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { arrivalText } from '#src/ui/arrival-text.ts'
import { classNames } from '#src/ui/class-names.ts'
import { useIsMarketplace } from '#src/ui/marketplace.ts'
import { Money } from '#src/ui/price.tsx'

type Props = { figures: Checkout; refreshing: boolean }

/** The server's figures, nothing is added up here, when it all arrives, and that several shops send it. */
export function Summary({ figures, refreshing }: Props) {
  const { t, i18n } = useTranslation()
  const isMarketplace = useIsMarketplace()
  const totals = figures.checkout
  const arrival = arrivalText(i18n, figures.checkout_items)
  const rows: [label: MessageKey, amount: number][] = [
    ['checkout.subtotal', totals.total_amount],
    // Before the tax, which it makes less.
    ['checkout.discount', -totals.coupon_discount],
    ['checkout.delivery', totals.delivery_charge],
    ['checkout.tax', totals.order_tax_amount],
  ]
  return (
    <div
      aria-busy={refreshing}
      className={classNames('flex flex-col gap-2', refreshing && 'opacity-60')}
    >
      <dl className="flex flex-col gap-2">
        {rows
          .filter(([label, amount]) => amount !== 0 || label === 'checkout.delivery')
          .map(([label, amount]) => (
            <div key={label} className="flex justify-between gap-4">
              <dt className="text-muted">{t(label)}</dt>
              <dd className={amount < 0 ? 'text-good' : undefined}>
                {amount === 0 ? t('product.deliveryFree') : <Money amount={amount} />}
              </dd>
            </div>
          ))}
        <div className="mt-1 flex items-baseline justify-between gap-4 border-line border-t pt-3 font-semibold">
          <dt>{t('checkout.total')}</dt>
          <dd>
            <Money amount={totals.payable_amount} className="text-xl" />
          </dd>
        </div>
      </dl>
      {arrival && <p className="text-muted text-sm">{arrival}</p>}
      {isMarketplace && figures.checkout_items.length > 1 && (
        <p className="text-muted text-sm">{t('checkout.ownOrders')}</p>
      )}
    </div>
  )
}
