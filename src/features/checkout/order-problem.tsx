import type { Problem } from '#contract/problem.ts'
import { problemText } from '#src/api/problem-text.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import type { useOrder } from './use-order.ts'

/** What stands between the shopper and the order, in words. */
export function OrderProblem({ order }: { order: ReturnType<typeof useOrder> }) {
  const { t } = useTranslation()
  const { outcome, isUnknown, isAbsent, isPending, error } = order
  if (isPending) return null
  const texts = () => {
    if (isUnknown) return [t('checkout.unknown')]
    if (isAbsent) return [t('checkout.absent')]
    if (error) return [problemText(t, error)]
    if (outcome?.type === 'login') return [t('offline.loginNeeded')]
    if (outcome?.type !== 'refused') return []
    if (outcome.problem.code === 'total_changed') return [t('checkout.totalChanged')]
    return refusalTexts(outcome.problem, t('failure.server'))
  }
  const shown = texts()
  return shown.length > 0 ? (
    <div role="alert" className="rounded-control bg-danger-soft px-3 py-2 text-danger text-sm">
      {shown.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  ) : null
}

/** The shop's own words: those of a field, or what is missing of which product. */
function refusalTexts({ errors, message, data }: Problem, unsaid: string): string[] {
  const { warnings } = (data ?? {}) as { warnings?: { message?: unknown }[] }
  const missing = (Array.isArray(warnings) ? warnings : []).flatMap(({ message }) =>
    typeof message === 'string' && message ? message : [],
  )
  const ofField = Object.values(errors ?? {})[0]?.[0]
  return missing.length > 0 ? missing : [ofField ?? (message || unsaid)]
}
