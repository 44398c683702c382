import { times, unitPrice } from '#contract/money.ts'
import { Money, Price } from './price.tsx'

type Props = {
  of: { price: number | null; discount_price: number; discount_percentage: number }
  quantity: number
}

/**
 * What a line of a cart or an order comes to; of several pieces also what one costs. Both are as
 * high as a stepper, so that the second piece moves nothing below the line.
 */
export function LinePrice({ of, quantity }: Props) {
  return (
    <span className="ms-auto flex flex-col items-end [&_.price]:flex-row-reverse [&_.price]:leading-5">
      <Price of={times(of, quantity)} withoutBadge />
      {quantity > 1 && of.price !== null && (
        <span className="whitespace-nowrap text-muted text-sm tabular-nums leading-[calc(1em*8/7)]">
          {quantity} × <Money amount={unitPrice(of)} />
        </span>
      )}
    </span>
  )
}
