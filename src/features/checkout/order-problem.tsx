import { useTranslation } from 'react-i18next'
import type { useOrder } from './use-order.ts'

/** What stands between the shopper and the order, in words. */
export function OrderProblem({ order }: { order: ReturnType<typeof useOrder> }) {
  const { t } = useTranslation()
  const { outcome, isUnknown, isPending, error } = order
  if (isPending) return null
  const problem =
    outcome && 'changed' in outcome
      ? t('checkout.totalChanged')
      : outcome && 'refused' in outcome
        ? (Object.values(outcome.refused.errors)[0]?.[0] ?? outcome.refused.message)
        : outcome && 'absent' in outcome
          ? t('checkout.absent')
          : isUnknown
            ? t('failure.offline')
            : error?.message
  return problem ? (
    <p role="alert" className="rounded-control bg-danger-soft px-3 py-2 text-danger text-sm">
      {problem}
    </p>
  ) : null
}
