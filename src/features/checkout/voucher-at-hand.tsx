import { TicketCheck, TicketPercent } from 'lucide-react'
import type { Voucher } from '#contract/voucher.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { Button } from '#src/ui/button.tsx'
import { Money } from '#src/ui/price.tsx'
import { useVoucherText } from '#src/ui/use-voucher-text.ts'

type Props = {
  voucher: Voucher
  /** What the applied one takes off, in minor units; null: none is applied. */
  saving: number | null
  busy: boolean
  /** null: takes the applied one back */
  onApply: (code: string | null) => void
}

/**
 * One of the shopper's vouchers, to be applied before the steps: on phones all of them come last.
 * Applied, it keeps its place and its height, so that nothing moves under the finger.
 */
export function VoucherAtHand({ voucher, saving, busy, onApply }: Props) {
  const { t } = useTranslation()
  const { discount } = useVoucherText()
  const isApplied = saving !== null
  const Icon = isApplied ? TicketCheck : TicketPercent
  const action = t(isApplied ? 'common.remove' : 'checkout.applyVoucher')
  return (
    <div className="flex min-h-15 items-center gap-3 border-line border-t px-4 py-2 text-sm">
      <Icon size={18} aria-hidden className="shrink-0 text-accent" />
      <p className="min-w-0 grow">
        {t(isApplied ? 'voucher.applied' : 'voucher.atHand')}{' '}
        {isApplied ? (
          // An amount has a direction of its own, its place follows the page.
          <span className="block font-semibold text-good">
            <Money amount={-saving} />
          </span>
        ) : (
          <bdi className="block font-semibold text-accent">{discount(voucher)}</bdi>
        )}
      </p>
      <Button
        look="secondary"
        small
        className="shrink-0"
        busy={busy}
        aria-label={`${action} ${discount(voucher)}`}
        onClick={() => onApply(isApplied ? null : voucher.code)}
      >
        {action}
      </Button>
    </div>
  )
}
