import { lazy, Suspense, useState } from 'react'
import type { OrderDetails } from '#contract/order.ts'
import type { Settings } from '#contract/settings.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { Button } from '#src/ui/button.tsx'
import { CASH } from './payment-methods.ts'

const load = () => import('./pay-dialog.tsx')
const PayDialog = lazy(() => load().then((file) => ({ default: file.PayDialog })))

type Props = { order: OrderDetails; settings: Settings }

/** Who has chosen to pay on delivery has nothing to do now: paying is an offer, not asked for. */
export const isPaidOnDelivery = ({ payment_method }: OrderDetails) => payment_method === CASH

/** Pays an order that is not paid yet: again, with another method, or on delivery. */
export function PayButton({ order, settings }: Props) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const isDue = order.payment_status === 'Pending' && order.order_status !== 'Cancelled'
  const isOnline = settings.payment_gateways.some((one) => one.is_active && one.name !== CASH)
  if (!isDue || !isOnline) return null
  const isOffer = isPaidOnDelivery(order)
  return (
    <>
      <Button
        look={isOffer ? 'secondary' : 'primary'}
        small={isOffer}
        onClick={() => setOpen(true)}
        onPointerEnter={load}
      >
        {t(isOffer ? 'pay.instead' : 'checkout.payNow')}
      </Button>
      {isOpen && (
        <Suspense>
          <PayDialog order={order} settings={settings} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
