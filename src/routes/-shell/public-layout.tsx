import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { BottomBar } from './bottom-bar.tsx'
import { FloatingCart } from './floating-cart.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { StatusBar } from './status-bar.tsx'
import { TopLine } from './top-line.tsx'

/** The shop around a page. There is no cart button at the checkout (section 2). */
export function PublicLayout({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const withCart = useLocation().pathname !== '/checkout'
  return (
    <>
      <a
        href="#content"
        className="fixed inset-s-4 top-2 z-50 -translate-y-20 rounded-control bg-card px-4 py-3 shadow-float focus:translate-y-0"
      >
        {t('shell.skip')}
      </a>
      <TopLine />
      <Header withCart={withCart} />
      <main id="content" tabIndex={-1} className="min-h-[70dvh] py-4 outline-none md:py-6">
        {children}
      </main>
      <Footer />
      <BottomBar withCart={withCart} />
      {withCart && <FloatingCart />}
      <StatusBar />
    </>
  )
}
