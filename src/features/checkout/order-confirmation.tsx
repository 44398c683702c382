import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { paymentAddress } from '#contract/payment-address.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { buttonClass } from '#src/ui/button.tsx'
import { confirmationAside, confirmationColumns } from './confirmation-columns.tsx'
import { ConfirmationSummary } from './confirmation-summary.tsx'
import { headlineClass, ResultHead, resultCard } from './result-head.tsx'
import { SeeOrder } from './see-order.tsx'
import type { Placed } from './use-order.ts'
import { isolated, WithCodes } from './with-codes.tsx'

/** What is known of an order that was placed. */
export type Receipt = {
  /** What was bought, and what it came to, beside the link to one of several orders. */
  goods: (id: number, link: ReactNode) => ReactNode
  /** Where it goes and how it is paid: the same for all orders of a checkout. */
  facts: (id: number) => ReactNode
  /** What was bought in all of the orders, in pictures. */
  pictures: (ids: readonly number[]) => ReactNode
  /** When all of the orders arrive. */
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
  const listId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const { orders, order_payment_url } = order.placed
  const payAt = paymentAddress(order_payment_url)
  const [first, ...others] = orders
  const isOnly = others.length === 0
  const ids = orders.map(({ id }) => id)
  // Paying comes first, where it is due.
  const seeClass = buttonClass(payAt ? 'secondary' : 'primary')
  useEffect(() => {
    // The button that was pressed is far below on a phone.
    window.scrollTo({ top: 0 })
    heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div role="status" className={confirmationColumns}>
      <div className={resultCard}>
        <ResultHead
          result={payAt ? 'due' : 'done'}
          headline={
            <h1 ref={heading} tabIndex={-1} className={`${headlineClass} outline-none`}>
              {t('checkout.placed')}
            </h1>
          }
        >
          {isOnly && first && (
            <p className="mt-2 text-muted">
              <WithCodes text={t('checkout.orderCode', { code: isolated(first.order_code) })} />
            </p>
          )}
        </ResultHead>
        {order.isEarlier && <p className="text-muted">{t('checkout.placedEarlier')}</p>}
        <ConfirmationSummary
          arrival={receipt?.arrival(ids)}
          pictures={receipt?.pictures(ids)}
          isOnly={isOnly}
          amount={orders.reduce((sum, { payable_amount }) => sum + payable_amount, 0)}
        />
        <div className="flex flex-wrap gap-3 *:grow max-sm:*:first:basis-full sm:*:grow-0">
          {payAt && (
            <a href={payAt} className={buttonClass()}>
              {t('checkout.payNow')}
            </a>
          )}
          {isOnly && first ? (
            <Link to="/order-history/$id" params={{ id: first.id }} className={seeClass}>
              <span>
                <WithCodes text={t('checkout.seeOrder', { code: isolated(first.order_code) })} />
              </span>
            </Link>
          ) : (
            <Link to="/order-history" className={seeClass}>
              {t('checkout.seeOrders')}
            </Link>
          )}
          {back}
        </div>
      </div>
      <div className={confirmationAside}>
        {/* Of an order that is to be paid it is not clear yet. */}
        {!payAt && receipt?.next(ids)}
        {first && <div className="card p-5">{receipt?.facts(first.id)}</div>}
      </div>
      <section className="flex flex-col gap-4" aria-labelledby={isOnly ? undefined : listId}>
        {!isOnly && (
          <h2 id={listId} className="font-semibold text-lg">
            {t('checkout.yourOrders', { count: orders.length })}
          </h2>
        )}
        <ul className="flex flex-col gap-4">
          {orders.map(({ id, order_code: code }) => {
            const link = isOnly ? null : <SeeOrder id={id} code={code} />
            return (
              <li key={id} className={isOnly ? 'card p-5' : 'card px-5 pt-5'}>
                {receipt ? receipt.goods(id, link) : link}
              </li>
            )
          })}
        </ul>
      </section>
      {/* Last: it comes later, and must not move what is being read. */}
      {offer}
    </div>
  )
}
