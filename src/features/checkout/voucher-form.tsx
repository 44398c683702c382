import { type FormEvent, useState } from 'react'
import { LONGEST_CODE } from '#contract/checkout.ts'
import type { Voucher } from '#contract/voucher.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import type { CheckoutFigures } from './checkout-query.ts'
import { CollectedVouchers } from './collected-vouchers.tsx'
import { FoldedField } from './folded-field.tsx'
import { isSameCode, usableVouchers, voucherAtHand } from './usable-vouchers.ts'

type Props = {
  /** What the shopper has collected; a failure to read them is not shown: a code can still be typed. */
  collected: Voucher[]
  /** What the chosen shops come to; undefined until it is known. */
  figures: CheckoutFigures | undefined
  code: string | null
  /** The figures are those with the code. */
  applied: boolean
  busy: boolean
  /** What the shop said against the code. */
  error: string | undefined
  onApply: (code: string | null) => void
}

/** A voucher by its code, or one of those that the shopper has collected. */
export function VoucherForm({ collected, figures, code, applied, busy, error, onApply }: Props) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState(code ?? '')
  const [known, setKnown] = useState(code)
  // It may be applied elsewhere; what was typed stays where the shop does not take it.
  if (code !== known) {
    setKnown(code)
    if (code !== null) setTyped(code)
  }
  const apply = (chosen: string | null) => {
    setTyped(chosen ?? '')
    onApply(chosen)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    apply(typed.trim() || null)
  }
  const offered = figures ? usableVouchers(collected, figures) : []
  const refused = code && !applied && !busy ? (error ?? t('checkout.voucherRefused')) : undefined
  // One of the shopper's own says itself that it is applied, and is taken back where it stands.
  const isOwn = !refused && offered.some(({ voucher }) => isSameCode(voucher.code, code))
  return (
    <div className="flex flex-col gap-2">
      <CollectedVouchers
        offered={offered}
        applied={applied ? code : null}
        atHand={voucherAtHand(offered, code, applied)?.id}
        onApply={apply}
      />
      <FoldedField label={t('checkout.voucherCode')} isUsed={code !== null && !isOwn}>
        <form onSubmit={submit} className="flex items-start gap-2">
          <div className="flex-1">
            <Field
              label={t('checkout.voucherCode')}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              autoCapitalize="characters"
              maxLength={LONGEST_CODE}
              error={refused}
              {...(applied ? { hint: t('checkout.voucherApplied') } : {})}
            />
          </div>
          {applied && typed.trim() === code ? (
            <Button look="secondary" busy={busy} onClick={() => apply(null)}>
              {t('common.remove')}
            </Button>
          ) : (
            <Button type="submit" look="secondary" busy={busy}>
              {t('checkout.applyVoucher')}
            </Button>
          )}
        </form>
      </FoldedField>
    </div>
  )
}
