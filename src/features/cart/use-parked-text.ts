import type { CartChange } from '#outbox/cart-change.ts'
import { useTranslation } from '#src/i18n/translation.tsx'

const own = ['unclear_outcome', 'too_old', 'unknown_record', 'earlier_parked'] as const

/** Why a change was set aside: in the server's words, or in ours when the reason is ours. */
export function useParkedText(): (change: CartChange) => string {
  const { t } = useTranslation()
  return ({ lastError }) => {
    const reason = own.find((code) => code === lastError?.code)
    return reason ? t(`offline.parked.${reason}`) : lastError?.message || t('cart.refused')
  }
}
