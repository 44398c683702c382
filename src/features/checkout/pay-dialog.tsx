import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OrderDetails } from '#contract/order.ts'
import type { Settings } from '#contract/settings.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { personalQuery } from '#src/query/personal-query.ts'
import { useAccount } from '#src/session/account.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { PayUntil } from '#src/ui/pay-until.tsx'
import { Money } from '#src/ui/price.tsx'
import { toastSuccess } from '#src/ui/toast.ts'
import { PayProblem } from './pay-problem.tsx'
import { PaymentChoice } from './payment-choice.tsx'
import { CASH, paymentMethods } from './payment-methods.ts'
import { usePayOrder } from './use-pay-order.ts'

type Props = {
  order: OrderDetails
  settings: Settings
  /** Asked for by a shopper who does not want to pay as before. */
  isOther: boolean
  /** It is open because the address says so. */
  routed: boolean
  onClose: () => void
}

/** Asks how an order is to be paid, and goes there. */
export function PayDialog({ order, settings, isOther, routed, onClose }: Props) {
  const { t } = useTranslation()
  const session = useAccount()
  // What it comes to may have changed since the page read it, which gets what is read here.
  useQuery({
    ...personalQuery('/order-details', { order_id: order.id }, session),
    refetchOnMount: 'always',
  })
  const methods = paymentMethods(settings.payment_gateways, t('checkout.cash'))
  const isUsual = ({ name }: { name: string }) => name === order.payment_method
  const online = methods.filter(({ name }) => name !== CASH)
  const suggested = isOther
    ? [...online, ...methods].find((method) => !isUsual(method))
    : (online.find(isUsual) ?? online[0])
  const [picked, setPicked] = useState<string | null>(null)
  const chosen = picked ?? suggested?.name
  const pay = usePayOrder(order.id, (message) => {
    onClose()
    toastSuccess(message)
  })
  return (
    <Dialog title={t('pay.title')} onClose={onClose} routed={routed}>
      <div className="flex flex-col gap-4">
        {order.due && order.due.orders > 1 && (
          <p>{t('pay.together', { count: order.due.orders })}</p>
        )}
        <PaymentChoice methods={methods} chosen={chosen} onChoose={setPicked} />
        <PayUntil order={order} count={order.due?.orders} />
        <PayProblem error={pay.error} />
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
