import { useTranslation } from '#src/i18n/translation.tsx'
import type { Session } from '#src/session/session.ts'
import { PushProblem } from './push-problem.tsx'
import { usePush } from './use-push.ts'

const track =
  'relative h-6 w-11 shrink-0 appearance-none rounded-full bg-muted transition-colors checked:bg-primary disabled:opacity-50 forced-colors:appearance-auto before:absolute before:inset-s-0.5 before:top-0.5 before:size-5 before:rounded-full before:bg-white before:transition-transform checked:before:translate-x-5 rtl:checked:before:-translate-x-5'

/** Turns messages about orders on and off for this device. */
export function PushSwitch({ session, publicKey }: { session: Session; publicKey: string }) {
  const { t } = useTranslation()
  const { state, isPending, error, turnOn, turnOff } = usePush(session, publicKey)
  if (state === undefined || state === 'none') return null
  return (
    <section className="card flex flex-col gap-2 p-5 md:p-6">
      {state === 'denied' ? (
        <h2 className="font-semibold">{t('push.setting')}</h2>
      ) : (
        <label className="flex min-h-11 items-center justify-between gap-4 font-semibold">
          {t('push.setting')}
          <input
            type="checkbox"
            role="switch"
            aria-checked={state === 'on'}
            checked={state === 'on'}
            aria-describedby="push-about"
            disabled={isPending}
            onChange={({ target }) => (target.checked ? turnOn() : turnOff())}
            className={track}
          />
        </label>
      )}
      <p id="push-about" className="text-muted text-sm">
        {t(state === 'denied' ? 'push.denied' : 'push.offerText')}
      </p>
      <PushProblem error={error} />
    </section>
  )
}
