import { useTranslation } from '#src/i18n/translation.tsx'
import { Money } from '#src/ui/price.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { useMoment } from '#src/ui/use-moment.ts'
import type { CartAmount } from './use-cart-amount.ts'

/** What the chosen shops come to, and how many are chosen unless it is all. */
export function CartAmountLine(props: CartAmount & { chosen: number; total: number }) {
  const { amount, asOf, isEstimate, chosen, total } = props
  const { t } = useTranslation()
  const time = useMoment(isEstimate ? null : asOf)
  if (chosen === 0) return <p className="text-muted text-sm">{t('cart.chooseForAmount')}</p>
  // Its line is there from the start, so that nothing moves when the time comes.
  const remark = isEstimate
    ? t('cart.amountEstimated')
    : asOf !== null && (time ? t('cart.amountAsOf', { time }) : '\u00a0')
  return (
    <div>
      <p className="flex items-baseline justify-between font-semibold">
        {t('cart.amount')}
        {amount === null ? (
          <Skeleton className="h-6 w-20" />
        ) : (
          <Money amount={amount} className="text-lg" />
        )}
      </p>
      {chosen < total && (
        <p className="text-muted text-sm">{t('cart.ofShops', { chosen, total })}</p>
      )}
      {remark && <p className="text-muted text-sm">{remark}</p>}
    </div>
  )
}
