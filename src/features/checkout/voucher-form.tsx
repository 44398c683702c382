import { type FormEvent, useState } from 'react'
import { useTranslation } from '#src/i18n/translation.tsx'
import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'

type Props = {
  applied: boolean
  code: string | null
  busy: boolean
  /** What the shop said against the code. */
  error: string | undefined
  onApply: (code: string | null) => void
}

export function VoucherForm({ applied, code, busy, error, onApply }: Props) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState(code ?? '')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onApply(typed.trim() || null)
  }
  const refused = code && !applied && !busy ? (error ?? t('checkout.voucherRefused')) : undefined
  return (
    <form onSubmit={submit} className="flex items-start gap-2">
      <div className="flex-1">
        <Field
          label={t('checkout.voucherCode')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          autoCapitalize="characters"
          error={refused}
          {...(applied ? { hint: t('checkout.voucherApplied') } : {})}
        />
      </div>
      <Button type="submit" look="secondary" busy={busy} className="mt-6">
        {t('checkout.applyVoucher')}
      </Button>
    </form>
  )
}
