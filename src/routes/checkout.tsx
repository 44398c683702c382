import { createFileRoute, Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useAuthDialogs } from '#src/features/auth/auth-dialogs.ts'
import { useShopSelection } from '#src/features/cart/shop-selection.ts'
import { CheckoutPage } from '#src/features/checkout/checkout-page.tsx'
import { useSettings } from '#src/features/settings/use-settings.ts'
import { useSession } from '#src/offline/session.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'

export const Route = createFileRoute('/checkout')({
  staticData: { layout: 'public', title: 'page.checkout' },
  component: Checkout,
})

function Checkout() {
  const { t } = useTranslation()
  const session = useSession()
  const settings = useSettings()
  const shopIds = useShopSelection((selection) => selection.selectedShopIds)
  const showLogin = useAuthDialogs((dialogs) => dialogs.show)
  useEffect(() => {
    if (!session) showLogin('login')
  }, [session, showLogin])
  const back = (
    <Link to="/" className={buttonClass('secondary')}>
      {t('checkout.goOn')}
    </Link>
  )
  if (!session) {
    return (
      <Notice icon="🛒" title={t('login.first')}>
        <button type="button" className={buttonClass()} onClick={() => showLogin('login')}>
          {t('login.submit')}
        </button>
      </Notice>
    )
  }
  return (
    <div className="wrap">
      <CheckoutPage session={session} settings={settings} shopIds={shopIds} back={back} />
    </div>
  )
}
