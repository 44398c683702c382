import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { useTranslation } from '#src/i18n/translation.tsx'
import { classNames } from './class-names.ts'
import { IconButton } from './icon-button.tsx'
import { useOverlay } from './overlay-history.ts'

type Props = {
  title: string
  onClose: () => void
  children: ReactNode
  side?: 'start' | 'end'
  footer?: ReactNode
  /** The page stays in use: it is neither covered nor waiting. */
  beside?: boolean
  /** It has come to its place. */
  onShown?: () => void
}

const places = {
  start: 'start-0 data-starting-style:-translate-x-full rtl:data-starting-style:translate-x-full',
  end: 'end-0 data-starting-style:translate-x-full rtl:data-starting-style:-translate-x-full',
}

/** A panel that slides in from one side; its footer stays in view. Always loaded lazily. */
export function Drawer({
  title,
  onClose,
  children,
  side = 'end',
  footer,
  beside = false,
  onShown,
}: Props) {
  const { t } = useTranslation()
  const close = useOverlay(onClose)
  const popup = useRef<HTMLDivElement>(null)
  return (
    <Base.Root
      open
      modal={!beside}
      disablePointerDismissal={beside}
      onOpenChange={(open) => open || close()}
      onOpenChangeComplete={(open) => open && onShown?.()}
    >
      <Base.Portal>
        {!beside && (
          <Base.Backdrop className="fixed inset-0 z-40 bg-black/45 transition-opacity duration-150 data-starting-style:opacity-0" />
        )}
        <Base.Popup
          ref={popup}
          data-drawer={side}
          initialFocus={popup}
          className={classNames(
            'fixed inset-y-0 z-50 flex w-[min(420px,100vw)] flex-col bg-card text-ink shadow-float outline-none transition-transform duration-200 ease-out',
            places[side],
          )}
        >
          <div className="flex items-center justify-between gap-4 border-line border-b ps-5 pe-2 py-2">
            <Base.Title className="font-bold text-lg">{title}</Base.Title>
            <Base.Close render={<IconButton label={t('common.close')} />}>
              <X size={20} aria-hidden />
            </Base.Close>
          </div>
          <div className="flex-1 overflow-y-auto overscroll-contain">{children}</div>
          {footer && (
            <div className="border-line border-t px-5 py-3 max-sm:pb-[max(12px,env(safe-area-inset-bottom))] sm:py-5">
              {footer}
            </div>
          )}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
