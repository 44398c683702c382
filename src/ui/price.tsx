import { createContext, useContext } from 'react'
import { formatMoney, unitPrice } from '#contract/money.ts'
import type { Settings } from '#contract/settings.ts'
import { classNames } from './class-names.ts'

/** Symbol and position come from the shop's settings; a route's frame provides them. */
export const CurrencyContext = createContext<Settings['currency']>({
  name: 'USD',
  symbol: '$',
  position: 'prefix',
})

/** An amount in minor units. Figures run left to right in every language. */
export function Money({ amount, className }: { amount: number; className?: string | undefined }) {
  const currency = useContext(CurrencyContext)
  return (
    <bdi dir="ltr" className={classNames('tabular-nums', className)}>
      {formatMoney(amount, currency)}
    </bdi>
  )
}

type Props = {
  price: number | null
  discountPrice: number
  large?: boolean
  notForSale: string
}

/** What a piece costs, with the price of before struck through (section 5). */
export function Price({ price, discountPrice, large, notForSale }: Props) {
  if (price === null) return <span className="font-medium text-muted text-sm">{notForSale}</span>
  const reduced = discountPrice > 0 && discountPrice < price
  return (
    <span className="flex flex-wrap items-baseline gap-x-2">
      <Money
        amount={unitPrice({ price, discount_price: discountPrice })}
        className={large ? 'font-bold text-xl' : 'font-bold'}
      />
      {reduced && (
        <s className={classNames('text-muted', large ? 'text-base' : 'text-sm')}>
          <Money amount={price} />
        </s>
      )}
    </span>
  )
}
