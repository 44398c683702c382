import { Link } from '@tanstack/react-router'
import { LogIn } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { CheckoutPage } from '#src/features/checkout/checkout-page.tsx'
import { CheckoutSkeleton } from '#src/features/checkout/checkout-skeleton.tsx'
import { useSettings } from '#src/features/settings/use-settings.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { useSession, useSessionKnown } from '#src/session/session.ts'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { useShopActions } from '#src/ui/shop-actions.ts'
import { CheckoutFrame } from './checkout-frame.tsx'
import { OrderOffer } from './order-offer.tsx'
import { OrderFacts, OrderGoods } from './order-receipt.tsx'

type Props = {
  shopIds: number[]
  /** The shops are not known yet. */
  isLoading?: boolean
  isBuyNow?: boolean
  meanwhile?: ReactNode
}

/** The checkout of the cart or of one product bought at once; a visitor logs in first. */
export function CheckoutGate({ shopIds, isLoading, isBuyNow = false, meanwhile }: Props) {
  const { t } = useTranslation()
  const session = useSession()
  const known = useSessionKnown()
  const settings = useSettings()
  const { askLogin } = useShopActions()
  useEffect(() => {
    if (known && !session) askLogin()
  }, [known, session, askLogin])
  if (!known || isLoading) {
    return (
      <CheckoutFrame>
        <CheckoutSkeleton />
      </CheckoutFrame>
    )
  }
  if (!session) {
    return (
      <CheckoutFrame>
        <Notice icon={<LogIn aria-hidden />} title={<h1>{t('login.first')}</h1>}>
          <Button onClick={() => askLogin()}>{t('login.submit')}</Button>
        </Notice>
      </CheckoutFrame>
    )
  }
  return (
    <CheckoutFrame>
      <CheckoutPage
        session={session}
        settings={settings}
        shopIds={shopIds}
        isBuyNow={isBuyNow}
        meanwhile={meanwhile}
        receipt={{
          goods: (id) => <OrderGoods session={session} id={id} />,
          facts: (id) => <OrderFacts session={session} id={id} />,
        }}
        offer={<OrderOffer session={session} settings={settings} />}
        back={
          <Link to="/" className={buttonClass('secondary')}>
            {t('checkout.goOn')}
          </Link>
        }
      />
    </CheckoutFrame>
  )
}
