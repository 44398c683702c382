import type { ReactNode } from 'react'
import { useTranslation } from '#src/i18n/translation.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { SearchBox } from './search-box.tsx'

type Props = {
  onClose: () => void
  /** Stands below the box while nothing is suggested. */
  children: ReactNode
}

/** The search of small screens (section 2). */
export function SearchDialog({ onClose, children }: Props) {
  const { t } = useTranslation()
  return (
    <Dialog title={t('shell.search')} onClose={onClose} typing>
      <div className="min-h-[60dvh]">
        <SearchBox onDone={onClose} />
        {children}
      </div>
    </Dialog>
  )
}
