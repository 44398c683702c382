import { unitPrice } from '#contract/money.ts'
import { Money, Price } from './price.tsx'

type Props = {
  of: { price: number | null; discount_price: number; discount_percentage: number }
  quantity: number
}

/** What a line of an order comes to; of several pieces also what one costs. */
export function LinePrice({ of, quantity }: Props) {
  const isSum = quantity > 1 && of.price !== null
  return (
    <span className="ms-auto flex flex-col items-end gap-0.5 [&_.price]:flex-row-reverse">
      {isSum && <Money amount={quantity * unitPrice(of)} className="font-bold" />}
      <span className={isSum ? 'flex gap-1 text-sm [&_bdi]:font-normal' : undefined}>
        {isSum && <span className="whitespace-nowrap text-muted tabular-nums">{quantity} ×</span>}
        <Price of={of} />
      </span>
    </span>
  )
}
