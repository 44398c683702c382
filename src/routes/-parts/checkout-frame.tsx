import { Link } from '@tanstack/react-router'
import { LockKeyhole } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { HEADER_HEIGHT } from '#contract/shell.ts'
import { useSettings } from '#src/features/settings/use-settings.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { Logo } from '#src/routes/-shell/logo.tsx'
import { dismissCartToast } from '#src/ui/toast.ts'

const link = 'inline-flex min-h-9 items-center hover:text-ink pointer-coarse:min-h-11'

type Props = {
  /** Its order is placed: there is nothing left to be done safely. */
  isOver?: boolean
  children: ReactNode
}

/** The shop around its checkout: its name, whom to ask, and what holds. Nothing else leads away. */
export function CheckoutFrame({ isOver = false, children }: Props) {
  const { t } = useTranslation()
  const { mobile } = useSettings()
  useEffect(dismissCartToast, [])
  return (
    <>
      <header className="border-line border-b bg-card">
        <div className={`wrap flex items-center justify-between gap-4 ${HEADER_HEIGHT}`}>
          <Logo />
          {!isOver && (
            <p className="flex items-center gap-2 text-muted text-sm">
              <LockKeyhole size={16} aria-hidden className="shrink-0" /> {t('checkout.secure')}
            </p>
          )}
        </div>
      </header>
      <main
        id="content"
        tabIndex={-1}
        className="wrap min-h-[calc(100dvh-64px)] py-6 outline-none md:py-10"
      >
        {children}
      </main>
      <footer className="checkout-footer border-line border-t text-muted text-sm">
        <div className="wrap flex flex-wrap items-center gap-x-6 py-3">
          <Link to="/support" className={link}>
            {t('page.support')}
          </Link>
          <Link to="/terms-and-conditions" className={link}>
            {t('page.terms')}
          </Link>
          <Link to="/privacy-policy" className={link}>
            {t('page.privacy')}
          </Link>
          {mobile && (
            <a href={`tel:${mobile.replaceAll(' ', '')}`} className={`${link} gap-1 md:ms-auto`}>
              {t('shell.hotline')} <bdi dir="ltr">{mobile}</bdi>
            </a>
          )}
        </div>
      </footer>
    </>
  )
}
