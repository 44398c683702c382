import { lazy, type ReactNode, Suspense } from 'react'
import type { Settings } from '#contract/settings.ts'
import type { Session } from '#src/session/session.ts'
import { retryImport } from '#src/ui/retry-import.ts'
import { pushKeyOf } from './push-key.ts'

const PushCard = lazy(async () => {
  const { PushCard } = await retryImport(() => import('./push-card.tsx'))
  return { default: PushCard }
})
const PushSwitch = lazy(async () => {
  const { PushSwitch } = await retryImport(() => import('./push-switch.tsx'))
  return { default: PushSwitch }
})

type Props = { session: Session; settings: Settings }

/** Below an order that was placed: the offer to be told about it, or what is given instead of it. */
export function PushOffer({ session, settings, otherwise }: Props & { otherwise: ReactNode }) {
  const publicKey = pushKeyOf(settings)
  if (!publicKey) return otherwise
  return (
    <Suspense>
      <PushCard session={session} publicKey={publicKey} otherwise={otherwise} />
    </Suspense>
  )
}

/** In the profile: whether this device is told about orders. */
export function PushSetting({ session, settings }: Props) {
  const publicKey = pushKeyOf(settings)
  return (
    publicKey && (
      <Suspense>
        <PushSwitch session={session} publicKey={publicKey} />
      </Suspense>
    )
  )
}
