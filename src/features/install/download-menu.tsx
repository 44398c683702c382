import { ChevronDown, Smartphone } from 'lucide-react'
import { useCallback, useRef, useState } from 'react'
import type { Settings } from '#contract/settings.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { useDismiss } from '#src/ui/use-dismiss.ts'
import { appStores } from './app-stores.ts'
import { InstallEntry } from './install-entry.tsx'
import { useInstallState } from './use-install-state.ts'

const entry =
  'flex min-h-11 w-full items-center gap-2 rounded-control px-3 text-start text-sm hover:bg-sunken'

/** Download our app, when the settings show it (section 2), but not in the installed app. */
export function DownloadMenu({ settings }: { settings: Settings }) {
  const { t } = useTranslation()
  const menu = useRef<HTMLDetailsElement>(null)
  const [open, setOpen] = useState(false)
  const close = useCallback(() => menu.current?.removeAttribute('open'), [])
  useDismiss(menu, open, close)
  const stores = appStores(settings)
  const state = useInstallState()
  const canInstall = settings.show_download_app && (state === 'prompt' || state === 'ios')
  if (state === 'installed' || (stores.length === 0 && !canInstall)) return null
  return (
    <details
      ref={menu}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      // Before the scripts have come, too.
      className="group relative ms-auto [@media(display-mode:standalone)]:hidden"
    >
      <summary className="flex h-12 list-none items-center gap-2 font-medium text-sm hover:text-accent [&::-webkit-details-marker]:hidden">
        <Smartphone size={16} aria-hidden />
        {t('shell.downloadApp')}
        <ChevronDown size={16} aria-hidden className="transition-transform group-open:rotate-180" />
      </summary>
      <div className="absolute inset-e-0 top-full z-30 min-w-44 rounded-card border border-line bg-card p-2 shadow-float">
        {stores.map(([label, link]) => (
          <a
            key={label}
            href={link}
            target="_blank"
            rel="noreferrer"
            onClick={close}
            className={entry}
          >
            {t(label)}
          </a>
        ))}
        <InstallEntry className={entry} iconSize={16} onPress={close} />
      </div>
    </details>
  )
}
