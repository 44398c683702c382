import { lazy, Suspense, useState } from 'react'
import type { OrderDetails } from '#contract/order.ts'
import type { Settings } from '#contract/settings.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { Button } from '#src/ui/button.tsx'
import { Money } from '#src/ui/price.tsx'
import { toastSuccess } from '#src/ui/toast.ts'
import { PayProblem } from './pay-problem.tsx'
import { CASH, paymentMethods } from './payment-methods.ts'
import { usePayOrder } from './use-pay-order.ts'

const load = () => import('./pay-dialog.tsx')
const PayDialog = lazy(() => load().then((file) => ({ default: file.PayDialog })))

type Props = {
  order: OrderDetails
  settings: Settings
  /** A payment has just failed: the button says so, and what everything comes to that is paid with the order. */
  isRetry?: boolean
  /** The address asks for the dialog. */
  asked?: boolean
  /** Takes that out of the address. */
  onClose?: () => void
}

/** Who has chosen to pay on delivery has nothing to do now: paying is an offer, not asked for. */
export const isPaidOnDelivery = ({ payment_method }: OrderDetails) => payment_method === CASH

/** Pays an order that is not paid yet: again, with another method, or on delivery. */
export function PayButton(props: Props) {
  const { order, settings, isRetry = false, asked = false, onClose } = props
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const pay = usePayOrder(order.id, toastSuccess)
  const isDue = order.payment_status === 'Pending' && order.order_status !== 'Cancelled'
  const methods = paymentMethods(settings.payment_gateways, t('checkout.cash'))
  const isOnline = methods.some(({ name }) => name !== CASH)
  if (!isDue || !isOnline) return null
  const isOffer = isPaidOnDelivery(order)
  const { payment_method: usual, due } = order
  const isUsable = !isOffer && methods.some(({ name }) => name === usual)
  // Other orders that are paid with this one are named by the dialog first.
  const isDirect = isUsable && (isRetry || !due || due.orders === 1)
  const opens = { onClick: () => setOpen(true), onPointerEnter: load }
  return (
    <>
      {isDirect ? (
        <Button busy={pay.isPending} onClick={() => pay.mutate(usual)}>
          <span>
            {t(isRetry ? 'pay.again' : 'checkout.payNow')}
            {isRetry && (
              <>
                {' · '}
                <Money amount={due?.amount ?? order.payable_amount} />
              </>
            )}
          </span>
        </Button>
      ) : (
        <Button look={isOffer ? 'secondary' : 'primary'} small={isOffer} {...opens}>
          {t(isOffer ? 'pay.instead' : 'checkout.payNow')}
        </Button>
      )}
      {isDirect && methods.length > 1 && (
        <Button look="secondary" {...opens}>
          {t('pay.otherWay')}
        </Button>
      )}
      {isDirect && <PayProblem error={pay.error} />}
      {(isOpen || asked) && (
        <Suspense>
          <PayDialog
            order={order}
            settings={settings}
            isOther={isDirect && !asked}
            routed={asked}
            onClose={() => {
              setOpen(false)
              if (asked) onClose?.()
            }}
          />
        </Suspense>
      )}
    </>
  )
}
