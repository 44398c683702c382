import { createContext, useContext } from 'react'
import { formatMoney, unitPrice } from '#contract/money.ts'
import type { Settings } from '#contract/settings.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { Badge } from './badge.tsx'

/** Symbol and position come from the shop's settings; a route's frame provides them. */
export const CurrencyContext = createContext<Settings['currency']>({
  name: 'USD',
  symbol: '$',
  position: 'prefix',
})

/** An amount in minor units. Figures run left to right in every language. */
export function Money({
  amount,
  className,
}: {
  amount: number
  className?: string | false | undefined
}) {
  const currency = useContext(CurrencyContext)
  return (
    <bdi dir="ltr" className={className || undefined}>
      {formatMoney(amount, currency)}
    </bdi>
  )
}

type Props = {
  of: {
    price: number | null
    discount_price: number
    discount_percentage: number
    /** Of a product of which none is chosen yet; each adds its price. */
    sizes?: readonly { price: number }[]
  }
  /** The badge stands elsewhere: on the picture of a card. */
  withoutBadge?: boolean
}

/** What a piece costs; with a discount the original is struck through, beside its badge (section 5). */
export function Price({ of, withoutBadge }: Props) {
  const { t } = useTranslation()
  const currency = useContext(CurrencyContext)
  const { price, discount_percentage: percentage } = of
  if (price === null) {
    return <span className="font-medium text-muted text-sm">{t('product.notForSale')}</span>
  }
  return (
    <span className="price">
      {of.sizes?.some((size) => size.price > 0) && <small>{t('product.from')}</small>}
      <Money amount={unitPrice(of)} />
      {percentage > 0 && <s dir="ltr">{formatMoney(price, currency)}</s>}
      {!withoutBadge && <DiscountBadge percentage={percentage} />}
    </span>
  )
}

/** "{pct}% OFF"; nothing without a discount. */
export function DiscountBadge({ percentage }: { percentage: number }) {
  const { t } = useTranslation()
  if (percentage <= 0) return null
  return <Badge look="offer">{t('product.off', { percent: Math.round(percentage) })}</Badge>
}
