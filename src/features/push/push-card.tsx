import { Bell } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '#src/i18n/translation.tsx'
import type { Session } from '#src/session/session.ts'
import { Button } from '#src/ui/button.tsx'
import { dismissOffer, wasDismissed } from './dismissed-offer.ts'
import { PushProblem } from './push-problem.tsx'
import { usePush } from './use-push.ts'

/** Offers to tell about the order that was just placed; asks the browser only when pressed. */
export function PushCard({ session, publicKey }: { session: Session; publicKey: string }) {
  const { t } = useTranslation()
  const { state, isPending, error, isTurned, turnOn } = usePush(session, publicKey)
  const [isDismissed, setDismissed] = useState(wasDismissed)
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
  if (state !== 'off' || isDismissed) return null
  const dismiss = () => {
    dismissOffer()
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
          {t('push.notNow')}
        </Button>
      </div>
    </section>
  )
}
