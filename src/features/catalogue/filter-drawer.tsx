import { type ReactNode, useEffect } from 'react'
import { useTranslation } from '#src/i18n/translation.tsx'
import { readCopyAhead } from '#src/offline-catalogue/read-copy-ahead.ts'
import { Button } from '#src/ui/button.tsx'
import { Drawer } from '#src/ui/drawer.tsx'

type Props = { total: number; children: ReactNode; onClose: () => void }

/** The filters of a list on a small screen; its button says how many products are left. */
export function FilterDrawer({ total, children, onClose }: Props) {
  const { t, i18n } = useTranslation()
  // Who opens the filters is about to choose one.
  useEffect(() => readCopyAhead(i18n.language), [i18n.language])
  return (
    <Drawer
      title={t('list.filters')}
      side="start"
      onClose={onClose}
      footer={
        <Button className="w-full" onClick={onClose}>
          {t('list.show', { count: total })}
        </Button>
      }
    >
      <div className="p-5">{children}</div>
    </Drawer>
  )
}
