import { useId } from 'react'
import type { Settings } from '#contract/settings.ts'
import { shopText } from '#src/i18n/shop-text.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { PaymentMark } from './payment-mark.tsx'
import { CASH } from './payment-methods.ts'

export type PaymentChoiceProps = {
  methods: Settings['payment_gateways']
  /** Name of the chosen one. */
  chosen: string | undefined
  onChoose: (name: string) => void
}

/** The ways to pay, each with its logo, and when one pays. */
export function PaymentChoice({ methods, chosen, onChoose }: PaymentChoiceProps) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <div role="radiogroup" aria-label={t('checkout.payment')} className="choice-cards">
      {methods.map(({ name, title, logo }) => (
        <label key={name} className="choice-card items-center">
          <input
            type="radio"
            name="payment"
            checked={name === chosen}
            onChange={() => onChoose(name)}
            aria-labelledby={`${id}-${name}`}
            aria-describedby={`${id}-${name}-text`}
            className="size-4 shrink-0 accent-primary"
          />
          <span className="min-w-0 grow">
            <span id={`${id}-${name}`} className="block font-medium">
              {shopText(t, title)}
            </span>
            <span id={`${id}-${name}-text`} className="block text-muted text-sm">
              {t(name === CASH ? 'checkout.cashText' : 'checkout.onlineText')}
            </span>
          </span>
          {logo ? <img src={logo} alt="" className="h-7.5 w-auto" /> : <PaymentMark name={name} />}
        </label>
      ))}
    </div>
  )
}
