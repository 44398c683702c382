import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from '#src/i18n/translation.tsx'
import { Button } from '#src/ui/button.tsx'
import { clearOfflineData, storageUse } from './storage-use.ts'

/** How much space the shop takes on this device, and the way to free it. */
export function SpaceUsed() {
  const { t, i18n } = useTranslation()
  const queryClient = useQueryClient()
  const [used, setUsed] = useState<number | null>(null)
  const [measured, setMeasured] = useState(0)
  useEffect(() => {
    let current = true
    void storageUse().then((space) => current && measured >= 0 && setUsed(space?.used ?? null))
    return () => {
      current = false
    }
  }, [measured])
  const megabytes = new Intl.NumberFormat(i18n.language, {
    // As all other numbers of the shop.
    numberingSystem: 'latn',
    style: 'unit',
    unit: 'megabyte',
    maximumFractionDigits: 1,
  })
  const clear = async () => {
    await clearOfflineData()
    await queryClient.invalidateQueries({ queryKey: ['public'], refetchType: 'none' })
    setMeasured((times) => times + 1)
  }
  return (
    <div className="flex items-center justify-between gap-4">
      <span className="text-muted text-sm">
        {used !== null && t('offline.space', { size: megabytes.format(used / 1e6) })}
      </span>
      <Button small look="secondary" onClick={clear} className="shrink-0">
        {t('offline.clear')}
      </Button>
    </div>
  )
}
