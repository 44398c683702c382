import { WifiOff } from 'lucide-react'
import { problemText } from '#src/api/problem-text.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'

export type CartProblem = { error: Error | null; onRetry: () => void }

/**
 * In place of a cart that did not load: it is not empty, but unknown. It does not read the cart
 * itself, which would ask again whenever this appears, and take it away.
 */
export function UnreadCart({ error, onRetry }: CartProblem) {
  const { t } = useTranslation()
  return (
    <Notice icon={<WifiOff aria-hidden />} title={t('failure.title')} text={problemText(t, error)}>
      <Button onClick={onRetry}>{t('common.retry')}</Button>
    </Notice>
  )
}
