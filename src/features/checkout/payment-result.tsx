import type { ReactNode } from 'react'
import type { OrderDetails } from '#contract/order.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'

type Props = {
  order: OrderDetails
  /** Of the order, and of those that are paid with it. */
  codes: string[]
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
export function PaymentResult({ order, codes, isCancel, onClose, actions, offer, receipt }: Props) {
  const { t } = useTranslation()
  const code = isolated(order.order_code)
  if (order.payment_status === 'Paid') {
    return (
      <Dialog routed title={t('pay.paid')} onClose={onClose}>
        <div className="flex flex-col gap-4">
          <div role="status">
            {codes.map((paid) => (
              <p key={paid}>{t('pay.paidText', { code: isolated(paid) })}</p>
            ))}
          </div>
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

/** Within a sentence that may run the other way. */
const isolated = (code: string) => `\u2068${code}\u2069`
