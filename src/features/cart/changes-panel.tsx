import type { ReactNode } from 'react'
import type { CartChange, SentChange } from '#outbox/cart-change.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { Button } from '#src/ui/button.tsx'
import { Drawer } from '#src/ui/drawer.tsx'
import { removeChange, retryChange } from './decide-change.ts'
import { useParkedText } from './use-parked-text.ts'
import { useWaitingChanges } from './use-waiting-changes.ts'

type Props = {
  onClose: () => void
  /** What a route adds below: the space that the shop takes on this device. */
  footer: ReactNode
}

/** What waits, was sent, was done differently or refused. */
export function ChangesPanel({ onClose, footer }: Props) {
  const { t } = useTranslation()
  const { waiting, refused, sent, changed } = useWaitingChanges()
  const quiet = waiting.length + refused.length + sent.length + changed.length === 0
  return (
    <Drawer title={t('offline.panel')} onClose={onClose} footer={footer}>
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
