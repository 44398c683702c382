import { TicketPercent } from 'lucide-react'
import type { Voucher } from '#contract/voucher.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { Button } from '#src/ui/button.tsx'
import { useVoucherText } from '#src/ui/use-voucher-text.ts'

type Props = { voucher: Voucher; onApply: (code: string) => void }

/** One of the shopper's vouchers, to be applied before the steps: on phones all of them come last. */
export function VoucherAtHand({ voucher, onApply }: Props) {
  const { t } = useTranslation()
  const { discount } = useVoucherText()
  const apply = t('checkout.applyVoucher')
  return (
    <p className="flex min-h-14 items-center gap-3 border-line border-t px-4 py-2 text-sm">
      <TicketPercent size={18} aria-hidden className="shrink-0 text-accent" />
      <span className="min-w-0 grow">
        {t('voucher.atHand')}{' '}
        <bdi className="block font-semibold text-accent">{discount(voucher)}</bdi>
      </span>
      <Button
        look="secondary"
        small
        className="shrink-0"
        aria-label={`${apply} ${discount(voucher)}`}
        onClick={() => onApply(voucher.code)}
      >
        {apply}
      </Button>
    </p>
  )
}
