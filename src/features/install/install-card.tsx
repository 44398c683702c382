import { MonitorDown } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '#src/i18n/translation.tsx'
import { Button } from '#src/ui/button.tsx'
import { dismissOffer, wasDismissed } from '#src/ui/dismissed-offer.ts'
import { useInstallGuide } from './install-guide-state.ts'
import { isReturningVisit } from './returning-visit.ts'
import { promptInstall } from './use-install-state.ts'

type Props = { state: 'prompt' | 'ios'; returning: boolean }

/** Offers to install the shop; whoever does not want to is left alone for 90 days. */
export function InstallCard({ state, returning }: Props) {
  const { t } = useTranslation()
  const [isHidden, setHidden] = useState(
    () => wasDismissed('install') || (returning && !isReturningVisit()),
  )
  if (isHidden) return null
  const dismiss = () => {
    dismissOffer('install')
    setHidden(true)
  }
  const install = async () => {
    if (state === 'ios') {
      useInstallGuide.getState().open()
      dismiss()
    } else if (!(await promptInstall())) dismiss()
  }
  return (
    <section className="card flex w-full flex-col gap-3 p-4 text-start">
      <h2 className="flex items-center gap-2 font-semibold">
        <MonitorDown size={18} aria-hidden />
        {t('install.offer')}
      </h2>
      <p className="text-muted text-sm">{t('install.offerText')}</p>
      <div className="flex flex-wrap gap-3">
        <Button small onClick={install}>
          {t('install.action')}
        </Button>
        <Button small look="ghost" onClick={dismiss}>
          {t('common.notNow')}
        </Button>
      </div>
    </section>
  )
}
