import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CartChange, SentChange } from '#outbox/cart-change.ts'
import { clearOfflineData, storageUse } from '#src/offline-catalogue/storage-use.ts'
import { Button } from '#src/ui/button.tsx'
import { Drawer } from '#src/ui/drawer.tsx'
import { removeChange, retryChange } from './decide-change.ts'
import { useParkedText } from './use-parked-text.ts'
import { useWaitingChanges } from './use-waiting-changes.ts'

/** What waits, was sent, was done differently or refused; and the space that it all takes. */
export function ChangesPanel({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const { waiting, refused, sent, changed } = useWaitingChanges()
  const quiet = waiting.length + refused.length + sent.length + changed.length === 0
  return (
    <Drawer title={t('offline.panel')} onClose={onClose} footer={<SpaceUsed />}>
      {quiet && <p className="p-6 text-center text-muted">{t('offline.nothing')}</p>}
      <Changes title={t('offline.refused')} changes={refused} />
      <Changes title={t('cart.waiting')} changes={waiting} />
      <Sent title={t('offline.changed')} changes={changed} />
      <Sent title={t('offline.sent')} changes={sent} />
    </Drawer>
  )
}

type Named = Pick<CartChange, 'kind' | 'quantity' | 'preview'>

/** What another version meant by it this one cannot say, let alone send it. */
const isUnreadable = ({ quantity }: Named) => quantity === 0

function useChangeText() {
  const { t } = useTranslation()
  return (change: Named) => {
    const { kind, quantity, preview } = change
    if (isUnreadable(change)) return preview.name || t('offline.change.unknown')
    return t(`offline.change.${kind}`, { count: quantity, name: preview.name })
  }
}

function Changes({ title, changes }: { title: string; changes: CartChange[] }) {
  const { t } = useTranslation()
  const text = useChangeText()
  const why = useParkedText()
  if (changes.length === 0) return null
  return (
    <section className="border-line border-b p-5">
      <h3 className="mb-3 font-semibold">{title}</h3>
      <ul className="flex flex-col gap-3">
        {changes.map((change) => (
          <li key={change.seq} className="flex flex-col gap-1">
            <span>{text(change)}</span>
            {change.state === 'parked' && (
              <span className="text-danger text-sm">{why(change)}</span>
            )}
            <span className="flex gap-2">
              {!isUnreadable(change) && (
                <Button small look="secondary" onClick={() => retryChange(change)}>
                  {t('common.retry')}
                </Button>
              )}
              {change.state !== 'sending' && (
                <Button small look="ghost" onClick={() => removeChange(change)}>
                  {t('common.remove')}
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Sent({ title, changes }: { title: string; changes: SentChange[] }) {
  const text = useChangeText()
  if (changes.length === 0) return null
  return (
    <section className="border-line border-b p-5">
      <h3 className="mb-3 font-semibold">{title}</h3>
      <ul className="flex flex-col gap-2 text-muted text-sm">
        {changes.slice(0, 20).map((change) => (
          <li key={change.key}>
            {text(change)}
            {change.warnings.map((warning) => (
              <span key={warning.code} className="block text-warn">
                {warning.message}
              </span>
            ))}
          </li>
        ))}
      </ul>
    </section>
  )
}

function SpaceUsed() {
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
