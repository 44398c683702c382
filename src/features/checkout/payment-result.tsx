import type { ReactNode } from 'react'
import type { OrderDetails } from '#contract/order.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'

type Props = {
  order: OrderDetails
  /** Whether the shopper has come back without paying. */
  isCancel: boolean
  onClose: () => void
  /** What can be done about an order that is not paid. */
  actions: ReactNode
  /** What the shop offers about an order that is paid. */
  offer?: ReactNode
  /** What is known of the order that is paid. */
  receipt: ReactNode
}

/**
 * What became of a payment, when the shopper comes back from it: what the order says, not what the
 * address does.
 */
export function PaymentResult({ order, isCancel, onClose, actions, offer, receipt }: Props) {
  const { t } = useTranslation()
  const code = `\u2068${order.order_code}\u2069`
  if (order.payment_status === 'Paid') {
    return (
      <Dialog routed title={t('pay.paid')} onClose={onClose}>
        <div className="flex flex-col gap-4">
          <p role="status">{t('pay.paidText', { code })}</p>
          {receipt}
          <Button onClick={onClose} className="w-full">
            {t('checkout.seeOrder', { code })}
          </Button>
          {offer}
        </div>
      </Dialog>
    )
  }
  if (order.order_status === 'Cancelled') {
    return (
      <Dialog routed title={t('pay.tooLate')} onClose={onClose}>
        <p role="status">{t('pay.tooLateText', { code })}</p>
      </Dialog>
    )
  }
  return (
    <Dialog routed title={t(isCancel ? 'pay.unpaid' : 'pay.waiting')} onClose={onClose}>
      <div className="flex flex-col gap-4">
        <p role="status">{t(isCancel ? 'pay.unpaidText' : 'pay.waitingText', { code })}</p>
        {receipt}
        {isCancel && actions}
      </div>
    </Dialog>
  )
}
