import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Settings } from '#contract/settings.ts'
import { paymentMethods } from '#src/features/checkout/payment-methods.ts'
import { shopText } from '#src/i18n/shop-text.ts'
import { useTranslation } from '#src/i18n/translation.tsx'

type Props = {
  settings: Settings
  /** What stands before them. */
  children: ReactNode
}

/** How one pays here, and what happens with what one does not keep. */
export function FooterMarks({ settings, children }: Props) {
  const { t } = useTranslation()
  const returns = settings.promises.find(({ kind }) => kind === 'returns')
  return (
    <ul className="flex flex-wrap items-center gap-2 text-xs">
      <li className="flex gap-x-4 me-2 max-sm:w-full">
        {children}
        {returns && (
          <Link
            to="/terms-and-conditions"
            className="inline-flex min-h-9 items-center hover:text-accent pointer-coarse:min-h-11"
          >
            {shopText(t, returns.title)}
          </Link>
        )}
      </li>
      {paymentMethods(settings.payment_gateways, t('checkout.cash')).map(
        ({ name, title, logo }) => (
          <li
            key={name}
            className="inline-flex h-7 items-center rounded-[6px] border border-line px-2 font-medium"
          >
            {logo ? (
              <img src={logo} alt={shopText(t, title)} className="h-4 w-auto" loading="lazy" />
            ) : (
              shopText(t, title)
            )}
          </li>
        ),
      )}
    </ul>
  )
}
