import { Bell } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '#src/i18n/translation.tsx'
import type { Session } from '#src/session/session.ts'
import { Button } from '#src/ui/button.tsx'
import { dismissOffer, wasDismissed } from '#src/ui/dismissed-offer.ts'
import { PushProblem } from './push-problem.tsx'
import { usePush } from './use-push.ts'

type Props = {
  session: Session
  publicKey: string
  /** Shown if there is nothing to offer, but not in place of what was dismissed right now. */
  otherwise?: ReactNode
}

/** Offers to tell about the order that was just placed; asks the browser only when pressed. */
export function PushCard({ session, publicKey, otherwise = null }: Props) {
  const { t } = useTranslation()
  const { state, isPending, error, isTurned, turnOn } = usePush(session, publicKey)
  const [earlier] = useState(() => wasDismissed('push'))
  const [isDismissed, setDismissed] = useState(false)
  if (isTurned && state === 'on')
    return (
      <p role="status" className="text-good">
        {t('push.on')}
      </p>
    )
  if (isTurned && state === 'denied')
    return (
      <p role="status" className="text-muted">
        {t('push.denied')}
      </p>
    )
  if (state === undefined || isDismissed) return null
  if (state !== 'off' || earlier) return otherwise
  const dismiss = () => {
    dismissOffer('push')
    setDismissed(true)
  }
  return (
    <section className="card flex w-full flex-col gap-3 p-4 text-start">
      <h2 className="flex items-center gap-2 font-semibold">
        <Bell size={18} aria-hidden />
        {t('push.offer')}
      </h2>
      <p className="text-muted text-sm">{t('push.offerText')}</p>
      <PushProblem error={error} />
      <div className="flex flex-wrap gap-3">
        <Button small busy={isPending} onClick={turnOn}>
          {t('push.turnOn')}
        </Button>
        <Button small look="ghost" onClick={dismiss}>
          {t('common.notNow')}
        </Button>
      </div>
    </section>
  )
}
