import { lazy, Suspense } from 'react'
import type { Order } from '#contract/order.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { Button } from '#src/ui/button.tsx'
import { useCancelDialog } from './cancel-dialog-state.ts'

const load = () => import('./cancel-dialog.tsx')
const CancelDialog = lazy(() => load().then((file) => ({ default: file.CancelDialog })))

/** Cancels an order of which the shop has not begun anything. */
export function CancelButton({ order }: { order: Order }) {
  const { t } = useTranslation()
  const { orderId, show, close } = useCancelDialog()
  if (order.order_status !== 'Pending') return null
  return (
    <>
      <Button
        look="ghost"
        small
        className="text-danger! underline underline-offset-4 sm:ms-auto"
        onClick={() => show(order.id)}
        onPointerEnter={load}
      >
        {t('orders.cancel')}
      </Button>
      {orderId === order.id && (
        <Suspense>
          <CancelDialog order={order} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
