import { useRef } from 'react'
import { cancelOrder, type Order } from '#contract/order.ts'
import { problemText } from '#src/api/problem-text.ts'
import { NetworkProblem } from '#src/api/problems.ts'
import { toastProblem } from '#src/api/toast-problem.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog, headingOfPage } from '#src/ui/dialog.tsx'
import { toastSuccess } from '#src/ui/toast.ts'
import { useOrderCall } from './use-order-call.ts'

type Props = { order: Pick<Order, 'id' | 'order_code' | 'payment_status'>; onClose: () => void }

/** Asks before an order is cancelled. Without a response it stays open: nothing is known then. */
export function CancelDialog({ order, onClose }: Props) {
  const { t } = useTranslation()
  const isDone = useRef(false)
  const cancel = useOrderCall(cancelOrder, order.id, {
    onDone: ({ message }) => {
      isDone.current = true
      onClose()
      toastSuccess(message)
    },
    onRefused: (problem) => {
      onClose()
      toastProblem(t, problem)
    },
  })
  // Within a sentence that may run the other way.
  const code = `\u2068${order.order_code}\u2069`
  return (
    <Dialog
      title={t('orders.cancel')}
      onClose={onClose}
      leadsOn={() => (isDone.current ? headOfOrder() : null)}
    >
      <div className="flex flex-col gap-4">
        <p>
          {t('orders.cancelText', { code })}
          {order.payment_status === 'Paid' && ` ${t('orders.canceled.Paid')}`}
        </p>
        {cancel.isError && (
          <p role="alert" className="text-danger text-sm">
            {cancel.error instanceof NetworkProblem
              ? t('orders.cancelUnsent')
              : problemText(t, cancel.error)}
          </p>
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="secondary" onClick={onClose}>
            {t('orders.keep')}
          </Button>
          <Button look="danger" busy={cancel.isPending} onClick={() => cancel.mutate()}>
            {t('orders.cancel')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

/** The button that has opened the dialog goes with the order; its head says what has become of it. */
function headOfOrder(): HTMLElement | null {
  const heading = headingOfPage()
  heading?.scrollIntoView({ block: 'center' })
  return heading
}
