import { useTranslation } from '#src/i18n/translation.tsx'
import type { Session } from '#src/session/session.ts'
import { PushProblem } from './push-problem.tsx'
import { usePush } from './use-push.ts'

/** Turns messages about orders on and off for this device. */
export function PushSwitch({ session, publicKey }: { session: Session; publicKey: string }) {
  const { t } = useTranslation()
  const { state, isPending, error, turnOn, turnOff } = usePush(session, publicKey)
  if (state === undefined || state === 'none') return null
  return (
    <section className="card flex flex-col gap-2 p-5 md:p-6">
      <label className="flex min-h-11 items-center justify-between gap-4 font-semibold">
        {t('push.setting')}
        <input
          type="checkbox"
          role="switch"
          aria-checked={state === 'on'}
          checked={state === 'on'}
          aria-describedby="push-about"
          disabled={isPending || state === 'denied'}
          onChange={({ target }) => (target.checked ? turnOn() : turnOff())}
          className="size-5 accent-primary"
        />
      </label>
      <p id="push-about" className="text-muted text-sm">
        {t(state === 'denied' ? 'push.denied' : 'push.offerText')}
      </p>
      <PushProblem error={error} />
    </section>
  )
}
