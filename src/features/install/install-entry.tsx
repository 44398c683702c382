import { MonitorDown } from 'lucide-react'
import { useTranslation } from '#src/i18n/translation.tsx'
import { useInstallGuide } from './install-guide-state.ts'
import { promptInstall, useInstallState } from './use-install-state.ts'

type Props = { className: string; iconSize: number; onPress: () => void }

/** Beside the stores, in the menus: installs the shop itself, where that is possible. */
export function InstallEntry({ className, iconSize, onPress }: Props) {
  const { t } = useTranslation()
  const state = useInstallState()
  if (state !== 'prompt' && state !== 'ios') return null
  const install = () => {
    onPress()
    if (state === 'ios') useInstallGuide.getState().open()
    else void promptInstall()
  }
  return (
    <button type="button" onClick={install} className={className}>
      <MonitorDown size={iconSize} aria-hidden /> {t('install.action')}
    </button>
  )
}
