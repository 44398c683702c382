import { ChevronDown } from 'lucide-react'
import type { Voucher } from '#contract/voucher.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { Money } from '#src/ui/price.tsx'
import type { CheckoutFigures } from './checkout-query.ts'
import { countItems, ItemPictures } from './items-at-a-glance.tsx'
import { Summary } from './summary.tsx'
import { usableVouchers, voucherAtHand } from './usable-vouchers.ts'
import { VoucherAtHand } from './voucher-at-hand.tsx'

type Props = {
  figures: CheckoutFigures
  refreshing: boolean
  /** What the shopper has collected. */
  collected: Voucher[]
  /** Of the voucher that is chosen; null: none. */
  code: string | null
  /** The figures are those with the code. */
  applied: boolean
  onApply: (code: string | null) => void
}

/** On phones, where the summary comes last: what is ordered and what it comes to, before the steps. */
export function SummaryOnTop(props: Props) {
  const { figures, refreshing, collected, code, applied, onApply } = props
  const { t } = useTranslation()
  const lines = figures.checkout_items.flatMap(({ products }) => products)
  // Those whose minimum is reached come first.
  const voucher = voucherAtHand(usableVouchers(collected, figures), code, applied)
  return (
    <div className="card md:hidden">
      <details className="group">
        <summary className="flex min-h-16 cursor-pointer list-none items-center gap-3 px-4 py-2">
          <ItemPictures lines={lines} most={3} />
          {/* An amount has a direction of its own, its place follows the page. */}
          <span className="ms-auto flex flex-col items-end font-semibold">
            <Money amount={figures.checkout.payable_amount} />
            <span className="whitespace-nowrap font-normal text-muted text-sm">
              {t('orders.items', { count: countItems(lines) })}
            </span>
          </span>
          <ChevronDown size={16} aria-hidden className="shrink-0 group-open:rotate-180" />
        </summary>
        <div className="px-4 pb-4">
          <Summary figures={figures} refreshing={refreshing} />
        </div>
      </details>
      {voucher && (
        <VoucherAtHand
          voucher={voucher}
          saving={applied ? figures.checkout.coupon_discount : null}
          busy={refreshing}
          onApply={onApply}
        />
      )}
    </div>
  )
}
