import { ChevronDown, Smartphone } from 'lucide-react'
import { useCallback, useRef, useState } from 'react'
import type { Settings } from '#contract/settings.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { useDismiss } from '#src/ui/use-dismiss.ts'
import { appStores } from './app-stores.ts'

/** Download our app, when the settings show it (section 2). */
export function DownloadMenu({ settings }: { settings: Settings }) {
  const { t } = useTranslation()
  const menu = useRef<HTMLDetailsElement>(null)
  const [open, setOpen] = useState(false)
  const close = useCallback(() => menu.current?.removeAttribute('open'), [])
  useDismiss(menu, open, close)
  const stores = appStores(settings)
  if (stores.length === 0) return null
  return (
    <details
      ref={menu}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="group relative ms-auto"
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
            className="flex min-h-11 items-center rounded-control px-3 text-sm hover:bg-sunken"
          >
            {t(label)}
          </a>
        ))}
      </div>
    </details>
  )
}
