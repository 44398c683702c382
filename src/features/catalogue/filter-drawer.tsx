import type { ReactNode } from 'react'
import { useTranslation } from '#src/i18n/translation.tsx'
import { Button } from '#src/ui/button.tsx'
import { Drawer } from '#src/ui/drawer.tsx'

type Props = { total: number; children: ReactNode; onClose: () => void }

/** The filters of a list on a small screen; its button says how many products are left. */
export function FilterDrawer({ total, children, onClose }: Props) {
  const { t } = useTranslation()
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
