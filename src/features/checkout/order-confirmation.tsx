import { Link } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { paymentAddress } from '#contract/payment-address.ts'
import { markSeen } from '#outbox/settle-order.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { pageOutbox } from '#src/outbox/page-outbox.ts'
import type { Session } from '#src/session/session.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { titleClass } from '#src/ui/page-head.tsx'
import { forgetOrdered } from './checkout-choice.ts'
import { kindOf } from './submit-order.ts'
import type { Placed } from './use-order.ts'

type Props = {
  session: Session
  isBuyNow: boolean
  order: Placed
  /** What is known of one of its orders. */
  receipt: (id: number) => ReactNode
  /** What the shop offers about the order. */
  offer: ReactNode
  back: ReactNode
}

/** What the shopper bought, one order a shop, and where to see it. */
export function OrderConfirmation({ session, isBuyNow, order, receipt, offer, back }: Props) {
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
    <div role="status" className="mx-auto flex max-w-2xl flex-col gap-6">
      <div className="flex items-center gap-4">
        <span className="grid size-12 shrink-0 place-items-center rounded-full bg-good-soft text-good">
          <Check aria-hidden />
        </span>
        <h1 ref={heading} tabIndex={-1} className={`${titleClass} outline-none`}>
          {t('checkout.placed')}
        </h1>
      </div>
      {order.isEarlier && <p className="text-muted">{t('checkout.placedEarlier')}</p>}
      <ul className="flex flex-col gap-4">
        {orders.map(({ id, order_code }) => (
          <li key={id} className="card flex flex-col gap-4 p-5">
            {receipt(id)}
            <Link
              to="/order-history/$id"
              params={{ id }}
              className={`${buttonClass('secondary')} self-start max-sm:self-stretch`}
            >
              {t('checkout.seeOrder', { code: order_code })}
            </Link>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3 *:grow sm:*:grow-0">
        {payAt && (
          <a href={payAt} className={buttonClass()}>
            {t('checkout.payNow')}
          </a>
        )}
        {back}
      </div>
      {/* Last: it comes later, and must not move what is about to be pressed. */}
      {offer}
    </div>
  )
}
