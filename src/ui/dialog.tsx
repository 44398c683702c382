import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from './icon-button.tsx'

type Props = { title: string; onClose: () => void; children: ReactNode; wide?: boolean }

/** A modal dialog: a sheet from below on phones. Always loaded lazily, with its content. */
export function Dialog({ title, onClose, children, wide = false }: Props) {
  const { t } = useTranslation()
  return (
    <Base.Root open onOpenChange={(open) => open || onClose()}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-40 bg-black/45 transition-opacity duration-150 data-starting-style:opacity-0" />
        <Base.Popup
          className={`fixed inset-x-0 bottom-0 z-50 max-h-[92dvh] overflow-y-auto rounded-t-2xl bg-card pb-[env(safe-area-inset-bottom)] text-ink shadow-float transition duration-200 data-starting-style:translate-y-6 data-starting-style:opacity-0 sm:inset-x-0 sm:top-1/2 sm:bottom-auto sm:mx-auto sm:-translate-y-1/2 sm:rounded-2xl ${wide ? 'sm:max-w-2xl' : 'sm:max-w-md'}`}
        >
          <div className="sticky top-0 z-10 flex items-center justify-between gap-4 bg-card ps-6 pe-3 pt-3">
            <Base.Title className="font-bold text-lg">{title}</Base.Title>
            <Base.Close render={<IconButton label={t('common.close')} />}>
              <X size={20} aria-hidden />
            </Base.Close>
          </div>
          <div className="px-6 pt-3 pb-6">{children}</div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
