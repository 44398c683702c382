import { Check } from 'lucide-react'
import { useTranslation } from '#src/i18n/translation.tsx'
import { buttonClass } from '#src/ui/button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { formatDayOf } from '#src/ui/format-day-of.ts'
import { useVoucherText } from '#src/ui/use-voucher-text.ts'
import { isSameCode, type OfferedVoucher } from './usable-vouchers.ts'

type Props = {
  offered: OfferedVoucher[]
  /** Code of the voucher that is applied; null: none. */
  applied: string | null
  /** Number of the voucher that phones have above the steps: it is not shown a second time there. */
  atHand: number | undefined
  /** null: takes the applied one back */
  onApply: (code: string | null) => void
}

/** The shopper's vouchers for what is checked out: one press applies one, another takes it back. */
export function CollectedVouchers({ offered, applied, atHand, onApply }: Props) {
  const { t, i18n } = useTranslation()
  const { amount, discount, most } = useVoucherText()
  if (offered.length === 0) return null
  return (
    <section
      aria-label={t('voucher.yours')}
      className={classNames(
        'flex flex-col gap-2',
        offered.every(({ voucher }) => voucher.id === atHand) && 'max-md:hidden',
      )}
    >
      <p className="font-medium text-sm">{t('voucher.yours')}</p>
      <ul className="flex max-h-56 flex-col gap-2 overflow-y-auto">
        {offered.map(({ voucher, isReached }) => {
          const isApplied = isSameCode(voucher.code, applied)
          const minimum = amount(voucher.min_order_amount)
          return (
            <li key={voucher.id} className={voucher.id === atHand ? 'max-md:hidden' : undefined}>
              <button
                type="button"
                aria-pressed={isApplied}
                // Not disabled: its reason is read by keyboard too.
                aria-disabled={!(isReached || isApplied)}
                onClick={() => (isReached || isApplied) && onApply(isApplied ? null : voucher.code)}
                className={classNames(
                  'flex min-h-11 w-full items-center gap-3 rounded-control border border-dashed px-3 py-2 text-start text-sm',
                  isApplied ? 'border-primary bg-card' : 'border-muted/50',
                  isReached ? 'hover:border-muted' : 'opacity-60',
                )}
              >
                <span className="min-w-0 grow">
                  <span className="block font-semibold text-accent">{discount(voucher)}</span>
                  <Facts
                    parts={
                      isReached
                        ? [
                            most(voucher),
                            voucher.min_order_amount > 0 && t('voucher.min', { amount: minimum }),
                            voucher.validity &&
                              t('voucher.until', {
                                date: formatDayOf(voucher.validity, i18n.language),
                              }),
                          ]
                        : [most(voucher), t('voucher.needs', { amount: minimum })]
                    }
                  />
                </span>
                {isReached && !isApplied && (
                  // Looks like a button; the whole voucher is the one that is pressed.
                  <span className={`${buttonClass('secondary', true)} shrink-0`}>
                    {t('checkout.applyVoucher')}
                  </span>
                )}
                {isApplied && (
                  <span className="flex shrink-0 items-center gap-2">
                    <Check size={18} aria-hidden className="text-accent" />
                    <span className={buttonClass('secondary', true)}>{t('common.remove')}</span>
                  </span>
                )}
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/**
 * Short facts, of which each stays in one line. The dot before one lies in the space between them;
 * where it begins a line, that space lies outside and is cut off.
 */
const Facts = ({ parts }: { parts: (string | false | null)[] }) => (
  <span className="block overflow-x-clip text-muted">
    <span className="-ms-4 block">
      {parts
        .filter((part) => part)
        .map((part, place) => (
          <bdi key={part || ''} className="relative inline-block ps-4">
            {place > 0 && (
              <span className="absolute start-0 w-4 whitespace-pre text-center">{' · '}</span>
            )}
            {part}
          </bdi>
        ))}
    </span>
  </span>
)
