import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { problemText } from '#src/api/problem-text.ts'
import { ApiProblem, NetworkProblem } from '#src/api/problems.ts'
import { useConnection } from '#src/connection/connection.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { reportBrokenScript } from '#src/ui/report-broken-script.ts'
import { NotFound } from './not-found.tsx'

/**
 * The failure face of a page: what happened, and Retry, which the network's return presses by
 * itself. What is unknown to the shop is not found.
 */
export function PageFailure({ error }: ErrorComponentProps) {
  const { t } = useTranslation()
  const router = useRouter()
  const { reset } = useQueryErrorResetBoundary()
  const { justBack, reachable } = useConnection()
  // A part of the page that could not be fetched says nothing of the network by itself.
  const offline = error instanceof NetworkProblem || !(reachable || error instanceof ApiProblem)
  // Not what the shop has said: the page itself broke, as it does if a script came in half.
  const isOurs = !(offline || error instanceof ApiProblem)
  useEffect(reset, [reset])
  useEffect(() => {
    if (offline && justBack) void router.invalidate()
  }, [offline, justBack, router])
  if (error instanceof ApiProblem && error.status === 404) return <NotFound />
  return (
    <div role="alert">
      <Notice
        // A letter instead of a picture: it is part of every first load.
        icon={
          <span aria-hidden className="font-bold text-2xl">
            !
          </span>
        }
        title={t('failure.title')}
        text={offline ? t('failure.offline') : problemText(t, error)}
      >
        <Button onClick={isOurs ? reportBrokenScript : () => router.invalidate()}>
          {t('common.retry')}
        </Button>
      </Notice>
    </div>
  )
}
