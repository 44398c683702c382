import type { ReactNode } from 'react'
import { useTranslation } from '#src/i18n/translation.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { SearchBox } from './search-box.tsx'

type Props = {
  onClose: () => void
  /** Stands below the box until something is typed. */
  children: ReactNode
}

/** The search of small screens (section 2). */
export function SearchDialog({ onClose, children }: Props) {
  const { t } = useTranslation()
  return (
    <Dialog title={t('shell.search')} onClose={onClose} typing>
      <div className="group min-h-[80dvh] sm:min-h-[60dvh]">
        <SearchBox onDone={onClose} flat />
        <div className="group-has-[input:not(:placeholder-shown)]:hidden">{children}</div>
      </div>
    </Dialog>
  )
}
