import { useContext } from 'react'
import { formatMoney, toMinor } from '#contract/money.ts'
import type { Voucher } from '#contract/voucher.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { CurrencyContext } from './price.tsx'

/** What a voucher takes off, and how amounts stand within such sentences. */
export function useVoucherText() {
  const { t } = useTranslation()
  const currency = useContext(CurrencyContext)
  // Kept apart from what stands around it, which may run the other way.
  const amount = (minor: number) => `\u2066${formatMoney(minor, currency)}\u2069`
  const discount = ({ discount, discount_type }: Voucher) =>
    discount_type === 'Percentage'
      ? t('product.off', { percent: discount })
      : t('voucher.off', { amount: amount(toMinor(discount)) })
  /** The most that a share takes off; null: all of it, or the voucher is an amount anyway. */
  const most = ({ discount_type, max_discount_amount: most }: Voucher) =>
    discount_type === 'Percentage' && most ? t('voucher.most', { amount: amount(most) }) : null
  return { amount, discount, most }
}
