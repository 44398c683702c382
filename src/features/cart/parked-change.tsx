import type { CartChange } from '#outbox/cart-change.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { removeChange, retryChange } from './decide-change.ts'
import { useParkedText } from './use-parked-text.ts'

/** A change that was set aside: why, and what the shopper can do about it. */
export function ParkedChange({ change }: { change: CartChange }) {
  const { t } = useTranslation()
  const why = useParkedText()
  return (
    <div role="alert" className="rounded-control bg-danger-soft px-3 py-2 text-danger text-sm">
      <p>{why(change)}</p>
      <div className="flex gap-4 font-semibold">
        <button
          type="button"
          className="min-h-9 underline pointer-coarse:min-h-11"
          onClick={() => void retryChange(change)}
        >
          {t('common.retry')}
        </button>
        <button
          type="button"
          className="min-h-9 underline pointer-coarse:min-h-11"
          onClick={() => void removeChange(change)}
        >
          {t('common.remove')}
        </button>
      </div>
    </div>
  )
}
