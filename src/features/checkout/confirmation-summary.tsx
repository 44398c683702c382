import type { ReactNode } from 'react'
import { useTranslation } from '#src/i18n/translation.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { Money } from '#src/ui/price.tsx'

type Props = {
  /** When everything arrives. */
  arrival: ReactNode
  /** What all orders came to, in minor units. */
  amount: number
  /** Of what was bought, which is listed further down. */
  pictures?: ReactNode
  /** It is one order: on wide screens its list stands just below. */
  isOnly: boolean
}

/** What a shopper wants to know first about what was ordered: when it comes, what it came to. */
export function ConfirmationSummary({ arrival, amount, pictures, isOnly }: Props) {
  const { t } = useTranslation()
  return (
    <section aria-label={t('checkout.summary')} className="font-semibold text-lg">
      {arrival}
      <p className="flex items-baseline gap-2">
        {t('checkout.total')}
        <Money amount={amount} />
      </p>
      <div className={classNames('mt-3 empty:hidden', isOnly && 'md:hidden')}>{pictures}</div>
    </section>
  )
}
