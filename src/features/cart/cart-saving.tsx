import { unitPrice } from '#contract/money.ts'
import type { ShownLine } from '#outbox/apply-pending-changes.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { useVoucherText } from '#src/ui/use-voucher-text.ts'

/** What the chosen lines cost less than without their discounts, by the prices that they show. */
export function CartSaving({ lines }: { lines: readonly ShownLine[] }) {
  const { t } = useTranslation()
  const { amount } = useVoucherText()
  const saved = lines.reduce(
    (sum, line) => sum + ((line.price ?? 0) - unitPrice(line)) * line.quantity,
    0,
  )
  if (saved <= 0) return null
  return <p className="text-accent text-sm">{t('cart.saved', { amount: amount(saved) })}</p>
}
