import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { useTranslation } from '#src/i18n/translation.tsx'
import { useSessionKnown } from '#src/session/session.ts'
import { deferHydration } from '#src/ui/defer-hydration.tsx'
import { WideOnly } from '#src/ui/wide-only.tsx'
import { FloatingCart } from './floating-cart.tsx'
import { Header } from './header.tsx'
import { useLayout } from './use-page.ts'

const BottomBar = deferHydration('frame', async () => (await import('./bottom-bar.tsx')).BottomBar)
const Footer = deferHydration('below', async () => (await import('./footer.tsx')).Footer)
const TopLine = deferHydration('frame', async () => (await import('./top-line.tsx')).TopLine)

// Nothing is wrong when it does not come: a shop that fails says so on its pages too.
const StatusBar = lazy<ComponentType>(() =>
  import('./status-bar.tsx').then(
    (file) => ({ default: file.StatusBar }),
    () => ({ default: () => null }),
  ),
)

/** The shop around a page. */
export function PublicLayout({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const known = useSessionKnown()
  // Its pages bring a frame of their own, in which there is no cart button (section 2).
  const isCheckout = useLayout() === 'checkout'
  return (
    <>
      <a href="#content" className="skip-link">
        {t('shell.skip')}
      </a>
      {isCheckout ? (
        children
      ) : (
        <>
          <WideOnly from="lg">
            <TopLine />
          </WideOnly>
          <Header />
          <main id="content" tabIndex={-1} className="min-h-[70dvh] py-4 outline-none md:py-6">
            {children}
          </main>
          <Footer />
          <BottomBar />
          <FloatingCart />
        </>
      )}
      {/* Empty until the device has been read, and always on the server. */}
      {known && (
        <Suspense>
          <StatusBar />
        </Suspense>
      )}
    </>
  )
}
