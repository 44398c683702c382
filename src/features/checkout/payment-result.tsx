import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { OrderDetails } from '#contract/order.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { buttonClass } from '#src/ui/button.tsx'
import { Dialog, DialogTitle } from '#src/ui/dialog.tsx'
import { PayUntil } from '#src/ui/pay-until.tsx'
import { confirmationColumns } from './confirmation-columns.tsx'
import { headlineClass, ResultHead, resultCard } from './result-head.tsx'
import { isolated, WithCodes } from './with-codes.tsx'

type Props = {
  order: OrderDetails
  /** Codes of the other orders of the payment. */
  others: readonly string[]
  /** Whether the shopper has come back without paying. */
  isCancel: boolean
  /** Whether that was the payment service's doing, not the shopper's. */
  isDeclined: boolean
  onClose: () => void
  /** The shop's, with the way home: the dialog covers the one of the page. */
  logo: ReactNode
  /** What can be done about an order that is not paid. */
  actions: ReactNode
  /** What leads back to the shop from an order that is paid. */
  back: ReactNode
  /** When the order comes and what it came to, with those that were paid at once. */
  summary: ReactNode
  /** What the shop offers about an order that is paid. */
  offer?: ReactNode
  /** What else is known of the order. */
  receipt: ReactNode
}

/**
 * What became of a payment, when the shopper comes back from it: what the order says, not what the
 * address does. It fills the screen, like the confirmation of an order that is paid on delivery.
 */
export function PaymentResult(props: Props) {
  const {
    order,
    others,
    isCancel,
    isDeclined,
    onClose,
    logo,
    actions,
    back,
    summary,
    receipt,
    offer,
  } = props
  const { t, i18n } = useTranslation()
  const code = isolated(order.order_code)
  const isPaid = order.payment_status === 'Paid'
  if (order.order_status === 'Cancelled') {
    const isCharged = isPaid || order.payment_status === 'Refunded'
    return (
      <Dialog routed title={t('pay.tooLate')} onClose={onClose}>
        <p role="status">
          <WithCodes text={t(isCharged ? 'pay.returnedText' : 'pay.tooLateText', { code })} />
        </p>
      </Dialog>
    )
  }
  const unpaid = isDeclined
    ? (['declined', 'pay.declined', 'pay.declinedText'] as const)
    : (['left', 'pay.unpaid', 'pay.unpaidText'] as const)
  const [result, headline, text] = isCancel
    ? unpaid
    : (['due', 'pay.waiting', 'pay.waitingText'] as const)
  const codes = [order.order_code, ...others].map(isolated)
  return (
    <Dialog routed full brand={logo} onClose={onClose}>
      <div className="grow overflow-y-auto">
        <div className={`wrap pt-6 pb-4 md:pb-8 lg:pt-8 ${confirmationColumns}`}>
          <div className={resultCard}>
            <ResultHead
              result={isPaid ? 'done' : result}
              headline={
                <DialogTitle className={headlineClass}>
                  {t(isPaid ? 'pay.paid' : headline)}
                </DialogTitle>
              }
            >
              <div role="status" className="mt-2 text-muted">
                <p>
                  <WithCodes
                    text={t(isPaid ? 'pay.paidText' : text, {
                      count: codes.length,
                      codes: new Intl.ListFormat(i18n.language).format(codes),
                    })}
                  />
                </p>
              </div>
            </ResultHead>
            {summary}
            {!isPaid && isCancel && (
              <div className="empty:hidden">
                <PayUntil order={order} count={codes.length} />
              </div>
            )}
            <div className="flex flex-wrap items-center gap-3 *:grow max-sm:*:first:basis-full sm:*:grow-0">
              {!isPaid && isCancel && actions}
              {others.length > 0 ? (
                <Link to="/order-history" className={isPaid ? buttonClass() : quietClass}>
                  {t('checkout.seeOrders')}
                </Link>
              ) : (
                <button
                  type="button"
                  className={isPaid ? buttonClass() : quietClass}
                  onClick={onClose}
                >
                  <span>
                    <WithCodes text={t('checkout.seeOrder', { code })} />
                  </span>
                </button>
              )}
              {isPaid && back}
            </div>
          </div>
          {receipt}
          {isPaid && offer}
        </div>
      </div>
    </Dialog>
  )
}

/** Beside the ways to pay, which an unpaid order waits for. */
const quietClass = 'link min-h-11 content-center text-center sm:px-2'
