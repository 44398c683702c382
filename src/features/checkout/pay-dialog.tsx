import { useState } from 'react'
import type { OrderDetails } from '#contract/order.ts'
import type { Settings } from '#contract/settings.ts'
import { problemText } from '#src/api/problem-text.ts'
import { NetworkProblem } from '#src/api/problems.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Money } from '#src/ui/price.tsx'
import { toastSuccess } from '#src/ui/toast.ts'
import { PaymentChoice } from './payment-choice.tsx'
import { CASH, paymentMethods } from './payment-methods.ts'
import { usePayOrder } from './use-pay-order.ts'

type Props = { order: OrderDetails; settings: Settings; onClose: () => void }

/** Asks how an order is to be paid, and goes there. */
export function PayDialog({ order, settings, onClose }: Props) {
  const { t } = useTranslation()
  const methods = paymentMethods(settings.payment_gateways, t('checkout.cash'))
  const usual = methods.find(({ name }) => name === order.payment_method && name !== CASH)
  const [picked, setPicked] = useState<string | null>(null)
  const chosen = picked ?? (usual ?? methods.find(({ name }) => name !== CASH))?.name
  const pay = usePayOrder(order.id, (message) => {
    onClose()
    toastSuccess(message)
  })
  return (
    <Dialog title={t('pay.title')} onClose={onClose}>
      <div className="flex flex-col gap-4">
        {order.due && order.due.orders > 1 && (
          <p>{t('pay.together', { count: order.due.orders })}</p>
        )}
        <PaymentChoice methods={methods} chosen={chosen} onChoose={setPicked} />
        {pay.isError && (
          <p role="alert" className="text-danger text-sm">
            {pay.error instanceof NetworkProblem ? t('pay.unsent') : problemText(t, pay.error)}
          </p>
        )}
        <Button
          busy={pay.isPending}
          disabled={!chosen}
          onClick={() => chosen && pay.mutate(chosen)}
        >
          <span>
            {chosen === CASH ? t('pay.onDelivery') : t('pay.continue')} ·{' '}
            <Money amount={order.due?.amount ?? order.payable_amount} />
          </span>
        </Button>
      </div>
    </Dialog>
  )
}
