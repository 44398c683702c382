import { useTranslation } from '#src/i18n/translation.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { SearchBox } from './search-box.tsx'

/** The search of small screens (section 2). */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <Dialog title={t('shell.search')} onClose={onClose} typing>
      <div className="min-h-[60dvh]">
        <SearchBox onDone={onClose} />
      </div>
    </Dialog>
  )
}
