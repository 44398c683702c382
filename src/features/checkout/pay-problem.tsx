import { problemText } from '#src/api/problem-text.ts'
import { NetworkProblem } from '#src/api/problems.ts'
import { useTranslation } from '#src/i18n/translation.tsx'

/** Why the payment of an order could not be begun. */
export function PayProblem({ error }: { error: Error | null }) {
  const { t } = useTranslation()
  if (!error) return null
  return (
    <p role="alert" className="w-full text-danger text-sm">
      {error instanceof NetworkProblem ? t('pay.unsent') : problemText(t, error)}
    </p>
  )
}
