import { ChevronDown } from 'lucide-react'
import { lineKey } from '#contract/cart-lines.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { Money } from '#src/ui/price.tsx'
import { ProductPicture } from '#src/ui/product-picture.tsx'
import type { CheckoutFigures } from './checkout-query.ts'
import { Summary } from './summary.tsx'

type Props = { figures: CheckoutFigures; refreshing: boolean }

/** On phones, where the summary comes last: what is ordered and what it comes to, before the steps. */
export function SummaryOnTop({ figures, refreshing }: Props) {
  const { t } = useTranslation()
  const lines = figures.checkout_items.flatMap(({ products }) => products)
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <details className="group card md:hidden">
      <summary className="flex min-h-16 cursor-pointer list-none items-center gap-3 px-4 py-2">
        <span className="flex -space-x-3">
          {lines.slice(0, 3).map((line) => (
            <ProductPicture
              key={lineKey(line.id, line)}
              pictures={line.pictures}
              src={line.thumbnail}
              alt=""
              name={line.name}
              sizes="64px"
              className="size-11 shrink-0 rounded-control border-2 border-card"
            />
          ))}
        </span>
        <span className="text-sm">{t('orders.items', { count })}</span>
        {/* An amount has a direction of its own, its place follows the page. */}
        <span className="ms-auto font-semibold">
          <Money amount={figures.checkout.payable_amount} />
        </span>
        <ChevronDown size={16} aria-hidden className="shrink-0 group-open:rotate-180" />
      </summary>
      <div className="px-4 pb-4">
        <Summary totals={figures.checkout} refreshing={refreshing} />
      </div>
    </details>
  )
}
