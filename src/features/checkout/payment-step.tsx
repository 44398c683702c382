import { useTranslation } from '#src/i18n/translation.tsx'
import { PaymentChoice, type PaymentChoiceProps } from './payment-choice.tsx'
import { Step } from './step.tsx'

export function PaymentStep({ methods, chosen, onChoose }: PaymentChoiceProps) {
  const { t } = useTranslation()
  return (
    <Step number={3} title={t('checkout.payment')}>
      {methods.length === 0 && <p className="text-danger">{t('checkout.noPayment')}</p>}
      <PaymentChoice methods={methods} chosen={chosen} onChoose={onChoose} />
    </Step>
  )
}
