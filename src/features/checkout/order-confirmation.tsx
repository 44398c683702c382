import { Link } from '@tanstack/react-router'
import { Check, Clock } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { paymentAddress } from '#contract/payment-address.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { buttonClass } from '#src/ui/button.tsx'
import { titleClass } from '#src/ui/page-head.tsx'
import { Money } from '#src/ui/price.tsx'
import type { Placed } from './use-order.ts'

/** What is known of an order that was placed. */
export type Receipt = {
  /** What was bought, and what it came to. */
  goods: (id: number) => ReactNode
  /** Where it goes and how it is paid: the same for all orders of a checkout. */
  facts: (id: number) => ReactNode
  /** By which day all of several orders have arrived. */
  arrival: (ids: readonly number[]) => ReactNode
  /** What becomes of the orders. */
  next: (ids: readonly number[]) => ReactNode
}

type Props = {
  order: Placed
  receipt: Receipt | undefined
  /** What the shop offers about the order. */
  offer: ReactNode
  back: ReactNode
}

/** What the shopper bought, one order a shop, and where to see it. What they share is said once. */
export function OrderConfirmation({ order, receipt, offer, back }: Props) {
  const { t } = useTranslation()
  const heading = useRef<HTMLHeadingElement>(null)
  const { orders, order_payment_url } = order.placed
  const payAt = paymentAddress(order_payment_url)
  const [first, ...others] = orders
  const isOne = others.length === 0
  const ids = orders.map(({ id }) => id)
  // Paying comes first, where it is due.
  const seeClass = buttonClass(payAt ? 'secondary' : 'primary')
  useEffect(() => {
    // The button that was pressed is far below on a phone.
    window.scrollTo({ top: 0 })
    heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div role="status" className="mx-auto flex max-w-2xl flex-col gap-6">
      <div className="flex items-start gap-4">
        {payAt ? (
          <span className="grid size-12 shrink-0 place-items-center rounded-full bg-warn-soft text-warn">
            <Clock aria-hidden />
          </span>
        ) : (
          <span className="grid size-12 shrink-0 place-items-center rounded-full bg-good-soft text-good">
            <Check aria-hidden />
          </span>
        )}
        <div>
          <h1 ref={heading} tabIndex={-1} className={`${titleClass} outline-none`}>
            {t('checkout.placed')}
          </h1>
          <p className="mt-1 flex flex-wrap gap-x-4 text-muted">
            {orders.map(({ id, order_code: code }) => (
              <bdi key={id} className="whitespace-nowrap">
                {t('checkout.orderCode', { code })}
              </bdi>
            ))}
          </p>
        </div>
      </div>
      {order.isEarlier && <p className="text-muted">{t('checkout.placedEarlier')}</p>}
      {!isOne && (
        <section aria-label={t('checkout.summary')} className="font-semibold">
          <p className="flex items-baseline gap-2 text-lg">
            {t('checkout.total')}
            <Money amount={orders.reduce((sum, { payable_amount }) => sum + payable_amount, 0)} />
          </p>
          {receipt?.arrival(ids)}
        </section>
      )}
      <ul className="flex flex-col gap-4">
        {orders.map(({ id, order_code }) => (
          <li key={id} className="card flex flex-col gap-4 p-5">
            {receipt?.goods(id)}
            {isOne ? receipt?.facts(id) : <SeeOrder id={id} code={order_code} className="link" />}
          </li>
        ))}
      </ul>
      {!isOne && first && (
        <div className="card p-5 *:border-0 *:pt-0">{receipt?.facts(first.id)}</div>
      )}
      {/* Of an order that is to be paid it is not clear yet. */}
      {!payAt && receipt?.next(ids)}
      <div className="flex flex-wrap gap-3 *:grow sm:*:grow-0">
        {payAt && (
          <a href={payAt} className={buttonClass()}>
            {t('checkout.payNow')}
          </a>
        )}
        {isOne && first ? (
          <SeeOrder id={first.id} code={first.order_code} className={seeClass} />
        ) : (
          <Link to="/order-history" className={seeClass}>
            {t('checkout.seeOrders')}
          </Link>
        )}
        {back}
      </div>
      {/* Last: it comes later, and must not move what is about to be pressed. */}
      {offer}
    </div>
  )
}

function SeeOrder({ id, code, className }: { id: number; code: string; className: string }) {
  const { t } = useTranslation()
  return (
    <Link to="/order-history/$id" params={{ id }} className={`${className} self-start`}>
      {t('checkout.seeOrder', { code })}
    </Link>
  )
}
