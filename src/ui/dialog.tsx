import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { useTranslation } from '#src/i18n/translation.tsx'
import { firstFocus } from './first-focus.ts'
import { IconButton } from './icon-button.tsx'
import { useOverlay } from './overlay-history.ts'

type Props = {
  title: string
  onClose: () => void
  children: ReactNode
  wide?: boolean
  /** Typing is all there is to do here: the keyboard of a touch screen comes at once. */
  typing?: boolean
  /** It is open because the address says so; Back leads out of it by itself. */
  routed?: boolean
}

/** A modal dialog: a sheet from below on phones. Always loaded lazily, with its content. */
export function Dialog({ title, onClose, children, wide, typing, routed }: Props) {
  const { t } = useTranslation()
  const close = useOverlay(onClose, routed)
  const popup = useRef<HTMLDivElement>(null)
  return (
    <Base.Root open onOpenChange={(open) => open || close()}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-40 bg-black/45 transition-opacity duration-150 data-starting-style:opacity-0" />
        <Base.Popup
          ref={popup}
          data-dialog
          initialFocus={() => firstFocus(popup.current, typing)}
          className={`fixed inset-x-0 bottom-0 z-50 max-h-[calc(100dvh-88px-env(safe-area-inset-top))] overflow-y-auto rounded-t-2xl bg-card pb-[env(safe-area-inset-bottom)] text-ink shadow-float outline-none transition duration-200 data-starting-style:translate-y-6 data-starting-style:opacity-0 sm:inset-x-0 sm:top-1/2 sm:bottom-auto sm:mx-auto sm:-translate-y-1/2 sm:rounded-2xl ${wide ? 'sm:max-w-2xl' : 'sm:max-w-md'}`}
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
