import type { Settings } from '#contract/settings.ts'
import { InstallOffer } from '#src/features/install/install-offer.tsx'
import { PushOffer } from '#src/features/push/push-parts.tsx'
import type { Session } from '#src/session/session.ts'

type Props = { session: Session; settings: Settings }

/** Below an order that was placed: one offer at most, of messages or, failing that, of installing. */
export function OrderOffer({ session, settings }: Props) {
  return (
    <PushOffer
      session={session}
      settings={settings}
      otherwise={<InstallOffer settings={settings} />}
    />
  )
}
