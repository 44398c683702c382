import { ChevronDown } from 'lucide-react'
import { Money } from '#src/ui/price.tsx'
import type { CheckoutFigures } from './checkout-query.ts'
import { ItemsAtAGlance } from './items-at-a-glance.tsx'
import { Summary } from './summary.tsx'

type Props = { figures: CheckoutFigures; refreshing: boolean }

/** On phones, where the summary comes last: what is ordered and what it comes to, before the steps. */
export function SummaryOnTop({ figures, refreshing }: Props) {
  return (
    <details className="group card md:hidden">
      <summary className="flex min-h-16 cursor-pointer list-none items-center gap-3 px-4 py-2">
        <ItemsAtAGlance lines={figures.checkout_items.flatMap(({ products }) => products)} />
        {/* An amount has a direction of its own, its place follows the page. */}
        <span className="ms-auto font-semibold">
          <Money amount={figures.checkout.payable_amount} />
        </span>
        <ChevronDown size={16} aria-hidden className="shrink-0 group-open:rotate-180" />
      </summary>
      <div className="px-4 pb-4">
        <Summary figures={figures} refreshing={refreshing} />
      </div>
    </details>
  )
}
