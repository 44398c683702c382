import { Link } from '@tanstack/react-router'
import { LogIn } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { CheckoutPage, type OnDevice } from '#src/features/checkout/checkout-page.tsx'
import { CheckoutSkeleton } from '#src/features/checkout/checkout-skeleton.tsx'
import { useSettings } from '#src/features/settings/use-settings.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { type Session, useSession, useSessionKnown } from '#src/session/session.ts'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { NeedsScripts } from '#src/ui/needs-scripts.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { useShopActions } from '#src/ui/shop-actions.ts'
import { CheckoutFrame } from './checkout-frame.tsx'
import { OrderArrival } from './order-arrival.tsx'
import { OrderFacts } from './order-facts.tsx'
import { OrderGoods } from './order-goods.tsx'
import { OrderNext } from './order-next.tsx'
import { OrderOffer } from './order-offer.tsx'
import { OrderPictures } from './order-pictures.tsx'
import { usePlacedOrders } from './use-placed-orders.tsx'

type Props = {
  shopIds: number[]
  /** The shops are not known yet. */
  isLoading?: boolean
  isBuyNow?: boolean
  /** In place of the notice that nothing is chosen, if that is not known. */
  unreadCart?: ReactNode
  meanwhile?: ReactNode
  onDevice: OnDevice
  /** Ids of the orders that the address names. */
  placed: readonly number[]
  /** Replaces the address by one that names these orders, or none. */
  onName: (ids: readonly number[]) => void
}

/** The checkout of the cart or of one product bought at once; a visitor logs in first. */
export function CheckoutGate({ isLoading, ...checkout }: Props) {
  const { t } = useTranslation()
  const session = useSession()
  const known = useSessionKnown()
  const { askLogin } = useShopActions()
  useEffect(() => {
    if (known && !session) askLogin()
  }, [known, session, askLogin])
  if (!known || isLoading) {
    return (
      <CheckoutFrame>
        <NeedsScripts />
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
    <CheckoutFrame isOver={checkout.placed.length > 0}>
      {/* What was ordered stays with who ordered it. */}
      <Checkout key={session.owner} session={session} {...checkout} />
    </CheckoutFrame>
  )
}

type CheckoutProps = Omit<Props, 'isLoading'> & { session: Session }

function Checkout({ session, placed: ids, onName, ...checkout }: CheckoutProps) {
  const { t } = useTranslation()
  const settings = useSettings()
  const { placed, meanwhile } = usePlacedOrders(session, ids, () => onName([]))
  return (
    <CheckoutPage
      {...checkout}
      session={session}
      settings={settings}
      named={placed}
      unread={meanwhile}
      onPlaced={onName}
      receipt={{
        goods: (id, link) => <OrderGoods session={session} id={id} link={link} />,
        facts: (id) => <OrderFacts session={session} id={id} />,
        pictures: (ids) => <OrderPictures session={session} ids={ids} />,
        arrival: (ids) => <OrderArrival session={session} ids={ids} />,
        next: (ids) => <OrderNext session={session} ids={ids} />,
      }}
      offer={<OrderOffer session={session} settings={settings} />}
      back={
        <Link to="/" className={buttonClass('secondary')}>
          {t('checkout.goOn')}
        </Link>
      }
    />
  )
}
