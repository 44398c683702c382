import { times, unitPrice } from '#contract/money.ts'
import { Money, Price } from './price.tsx'

type Props = {
  of: { price: number | null; discount_price: number; discount_percentage: number }
  quantity: number
}

/** What a line of an order comes to; of several pieces also what one costs. */
export function LinePrice({ of, quantity }: Props) {
  return (
    <span className="ms-auto flex flex-col items-end gap-0.5 [&_.price]:flex-row-reverse">
      <Price of={times(of, quantity)} withoutBadge />
      {quantity > 1 && of.price !== null && (
        <span className="whitespace-nowrap text-muted text-sm tabular-nums">
          {quantity} × <Money amount={unitPrice(of)} />
        </span>
      )}
    </span>
  )
}
