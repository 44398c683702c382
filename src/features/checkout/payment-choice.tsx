import { Banknote, CreditCard } from 'lucide-react'
import type { Settings } from '#contract/settings.ts'
import { shopText } from '#src/i18n/shop-text.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { CASH } from './payment-methods.ts'

export type PaymentChoiceProps = {
  methods: Settings['payment_gateways']
  /** Name of the chosen one. */
  chosen: string | undefined
  onChoose: (name: string) => void
}

/** The ways to pay, each with its logo. */
export function PaymentChoice({ methods, chosen, onChoose }: PaymentChoiceProps) {
  const { t } = useTranslation()
  return (
    <div role="radiogroup" aria-label={t('checkout.payment')} className="grid gap-3 sm:grid-cols-2">
      {methods.map(({ name, title, logo }) => (
        <label
          key={name}
          className="card flex min-h-14 items-center gap-3 px-4 py-3 has-checked:border-primary has-checked:ring-1 has-checked:ring-primary"
        >
          <input
            type="radio"
            name="payment"
            checked={name === chosen}
            onChange={() => onChoose(name)}
            className="size-4 accent-primary"
          />
          {logo ? (
            <img src={logo} alt="" className="h-6 w-auto" />
          ) : name === CASH ? (
            <Banknote size={22} aria-hidden className="text-muted" />
          ) : (
            <CreditCard size={22} aria-hidden className="text-muted" />
          )}
          <span className="font-medium">{shopText(t, title)}</span>
        </label>
      ))}
    </div>
  )
}
