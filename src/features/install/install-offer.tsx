import { lazy, Suspense } from 'react'
import type { Settings } from '#contract/settings.ts'
import { retryImport } from '#src/ui/retry-import.ts'
import { useInstallState } from './use-install-state.ts'

const InstallCard = lazy(async () => {
  const { InstallCard } = await retryImport(() => import('./install-card.tsx'))
  return { default: InstallCard }
})

type Props = {
  settings: Settings
  /** Only from the second visit on. */
  returning?: boolean
}

/** Offers to install the shop, when the settings promote the app and the browser can. */
export function InstallOffer({ settings, returning = false }: Props) {
  const state = useInstallState()
  if (!settings.show_download_app || (state !== 'prompt' && state !== 'ios')) return null
  return (
    <Suspense>
      <InstallCard state={state} returning={returning} />
    </Suspense>
  )
}
