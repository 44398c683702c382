import { problemText } from '#src/api/problem-text.ts'
import { ApiProblem, NetworkProblem } from '#src/api/problems.ts'
import { useTranslation } from '#src/i18n/translation.tsx'

/** Why the notifications could not be turned on. */
export function PushProblem({ error }: { error: unknown }) {
  const { t } = useTranslation()
  if (!error) return null
  const isOfShop = error instanceof ApiProblem || error instanceof NetworkProblem
  return (
    <p role="alert" className="text-danger text-sm">
      {isOfShop ? problemText(t, error) : t('push.failed')}
    </p>
  )
}
