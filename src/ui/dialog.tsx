import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { HEADER_HEIGHT } from '#contract/shell.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { classNames } from './class-names.ts'
import { firstFocus } from './first-focus.ts'
import { IconButton } from './icon-button.tsx'
import { useOverlay } from './overlay-history.ts'

type Props = {
  /** Undefined: the content begins with a `DialogTitle`. */
  title?: string
  /** In place of the title of one that takes the whole screen: it covers what says whose shop this is. */
  brand?: ReactNode
  onClose: () => void
  children: ReactNode
  wide?: boolean
  /** It takes the whole screen, and its content all that the title leaves. */
  full?: boolean
  onKeyDown?: (event: KeyboardEvent) => void
  /** Typing is all there is to do here: the keyboard of a touch screen comes at once. */
  typing?: boolean
  /** Leads the keyboard on from here when it closes, instead of back to what has opened it. */
  leadsOn?: () => HTMLElement | null
  /** It is open because the address says so; Back leads out of it by itself. */
  routed?: boolean
}

const shapes = {
  sheet:
    'inset-x-0 bottom-0 max-h-[calc(100dvh-88px-env(safe-area-inset-top))] overflow-y-auto rounded-t-2xl pb-[env(safe-area-inset-bottom)] data-starting-style:translate-y-6 sm:inset-x-0 sm:top-1/2 sm:bottom-auto sm:mx-auto sm:-translate-y-1/2 sm:rounded-2xl',
  full: 'inset-0 flex flex-col pt-[env(safe-area-inset-top)] pb-[env(safe-area-inset-bottom)]',
}

/** Where the keyboard goes on after a dialog without an opener; in `main` itself it would be the first control. */
export function headingOfPage(): HTMLElement | null {
  const heading = document.querySelector<HTMLElement>('main h1')
  if (heading) heading.tabIndex = -1
  return heading
}

/** Names the dialog in which it stands. */
export const DialogTitle = Base.Title

/** A modal dialog: a sheet from below on phones. Always loaded lazily, with its content. */
export function Dialog(props: Props) {
  const { title, brand, onClose, children, wide, full, onKeyDown, typing, routed, leadsOn } = props
  const { t } = useTranslation()
  const close = useOverlay(onClose, routed)
  const popup = useRef<HTMLDivElement>(null)
  const [opener] = useState(() => document.activeElement)
  const closeButton = (
    <Base.Close render={<IconButton label={t('common.close')} />}>
      <X size={20} aria-hidden />
    </Base.Close>
  )
  return (
    <Base.Root open onOpenChange={(open) => open || close()}>
      <Base.Portal>
        <Base.Backdrop
          // Also above another dialog, which it would otherwise not be told from.
          forceRender
          className="fixed inset-0 z-40 bg-black/45 transition-opacity duration-150 data-starting-style:opacity-0"
        />
        <Base.Popup
          ref={popup}
          data-dialog
          initialFocus={() => firstFocus(popup.current, typing)}
          // One that opened by itself has no opener to go back to, and a login takes its own away.
          finalFocus={() =>
            leadsOn?.() ??
            (opener === document.body || !opener?.isConnected ? headingOfPage() : true)
          }
          onKeyDown={onKeyDown}
          className={classNames(
            'fixed z-50 text-ink shadow-float outline-none transition duration-200 data-starting-style:opacity-0',
            brand ? 'bg-page' : 'bg-card',
            full ? shapes.full : `${shapes.sheet} ${wide ? 'sm:max-w-2xl' : 'sm:max-w-md'}`,
          )}
        >
          {brand ? (
            <div className="border-line border-b bg-card">
              <div className={`wrap flex items-center justify-between gap-4 ${HEADER_HEIGHT}`}>
                {brand} {closeButton}
              </div>
            </div>
          ) : (
            <div
              className={classNames(
                'flex items-center justify-between gap-4 bg-card',
                full ? 'py-1.5 ps-4 pe-2' : 'sticky top-0 z-10 ps-6 pe-3 pt-3',
              )}
            >
              <Base.Title
                className={classNames('font-bold text-lg', full && 'line-clamp-2 leading-tight')}
              >
                {title}
              </Base.Title>
              {closeButton}
            </div>
          )}
          {full ? children : <div className="px-6 pt-3 pb-6">{children}</div>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
