import { Link } from '@tanstack/react-router'
import { PartyPopper } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { paymentAddress } from '#contract/payment-address.ts'
import { markSeen } from '#outbox/settle-order.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { pageOutbox } from '#src/outbox/page-outbox.ts'
import type { Session } from '#src/session/session.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { Money } from '#src/ui/price.tsx'
import { forgetOrdered } from './checkout-choice.ts'
import { kindOf } from './submit-order.ts'
import type { Placed } from './use-order.ts'

type Props = {
  session: Session
  isBuyNow: boolean
  order: Placed
  /** What the shop offers about the order. */
  offer: ReactNode
  back: ReactNode
}

/** What the shopper bought, one order a shop, and where to see it. */
export function OrderConfirmation({ session, isBuyNow, order, offer, back }: Props) {
  const { t } = useTranslation()
  const heading = useRef<HTMLHeadingElement>(null)
  const { owner } = session
  const { orders, order_payment_url } = order.placed
  const payAt = paymentAddress(order_payment_url)
  useEffect(() => {
    // The button that was pressed is far below on a phone.
    window.scrollTo({ top: 0 })
    heading.current?.focus({ preventScroll: true })
    forgetOrdered(kindOf(isBuyNow))
    void markSeen(pageOutbox().environment, owner, kindOf(isBuyNow)).catch(() => {})
  }, [owner, isBuyNow])
  return (
    <div
      role="status"
      className="mx-auto flex max-w-lg flex-col items-center gap-6 py-16 text-center"
    >
      <span className="grid size-16 place-items-center rounded-full bg-good-soft text-good">
        <PartyPopper aria-hidden />
      </span>
      <h1 ref={heading} tabIndex={-1} className="font-bold text-xl outline-none">
        {t('checkout.placed')}
      </h1>
      {order.isEarlier && <p className="text-muted">{t('checkout.placedEarlier')}</p>}
      <ul className="card w-full divide-y divide-line text-start">
        {orders.map(({ id, order_code, payable_amount }) => (
          <li key={id} className="flex items-center justify-between gap-4 p-4">
            <Link to="/order-history/$id" params={{ id }} className="link">
              {t('checkout.seeOrder', { code: order_code })}
            </Link>
            <Money amount={payable_amount} className="font-semibold" />
          </li>
        ))}
      </ul>
      {payAt && (
        <a href={payAt} className={buttonClass()}>
          {t('checkout.payNow')}
        </a>
      )}
      {back}
      {/* Last: it comes later, and must not move what is about to be pressed. */}
      {offer}
    </div>
  )
}
