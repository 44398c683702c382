import { useTranslation } from '#src/i18n/translation.tsx'
import { Money } from '#src/ui/price.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { useMoment } from '#src/ui/use-moment.ts'
import type { CartAmount } from './use-cart-amount.ts'

/**
 * What the chosen shops come to, without and with what is added to it, and how many are chosen unless
 * it is all.
 */
export function CartAmountLine(props: CartAmount & { chosen: number; total: number }) {
  const { amount, delivery, tax, payable, asOf, isEstimate, chosen, total } = props
  const { t } = useTranslation()
  const time = useMoment(isEstimate ? null : asOf)
  if (chosen === 0) return <p className="text-muted text-sm">{t('cart.chooseForAmount')}</p>
  const costs = delivery !== null && (
    <>
      {t('checkout.delivery')}{' '}
      {delivery > 0 ? <Money amount={delivery} /> : t('product.deliveryFree')}
      {Boolean(tax) && (
        <>
          {' · '}
          {t('checkout.tax')} <Money amount={tax ?? 0} />
        </>
      )}
    </>
  )
  return (
    <div>
      <p className="flex items-baseline justify-between font-semibold">
        {t('cart.amount')}
        {amount === null ? <Skeleton className="h-5 w-20" /> : <Money amount={amount} />}
      </p>
      {chosen < total && (
        <p className="text-muted text-sm">{t('cart.ofShops', { chosen, total })}</p>
      )}
      {/* As high whatever is known, so that nothing moves. */}
      <div className="min-h-13">
        <p className="min-h-5 text-muted text-sm">
          {isEstimate && t('cart.amountEstimated')}
          {!isEstimate && asOf === null && costs}
          {time && t('cart.amountAsOf', { time })}
        </p>
        {!isEstimate && (
          <p className="mt-1 flex items-baseline justify-between font-semibold">
            {t('checkout.total')}
            {payable === null ? (
              <Skeleton className="h-7 w-20" />
            ) : (
              <Money amount={payable} className="text-lg" />
            )}
          </p>
        )}
      </div>
    </div>
  )
}
