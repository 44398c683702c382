import { useTranslation } from '#src/i18n/translation.tsx'
import { PaymentChoice, type PaymentChoiceProps } from './payment-choice.tsx'
import { Step, type StepState } from './step.tsx'

type Props = PaymentChoiceProps & { state: StepState }

export function PaymentStep({ state, ...choice }: Props) {
  const { t } = useTranslation()
  return (
    <Step number={2} title={t('checkout.payment')} state={state}>
      {choice.methods.length === 0 && <p className="text-danger">{t('checkout.noPayment')}</p>}
      <PaymentChoice {...choice} />
    </Step>
  )
}
