import { RotateCcw } from 'lucide-react'
import { type Order, orderAgain } from '#contract/order.ts'
import { NetworkProblem } from '#src/api/problems.ts'
import { toastProblem } from '#src/api/toast-problem.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { Button } from '#src/ui/button.tsx'
import { useShopActions } from '#src/ui/shop-actions.ts'
import { toastError, toastSuccess } from '#src/ui/toast.ts'
import { useOrderCall } from './use-order-call.ts'

type Props = {
  order: Order
  /** Its lines are in the cart, as far as they can be had. */
  onInCart: () => void
  /** Whether the shop takes a canceled order, too: a capability of its server. */
  takesCanceled: boolean
  /** One of many in a list. */
  small?: boolean
}

/** Whether the shop puts an order into the cart once more: it is over. */
export const canOrderAgain = ({ order_status: status }: Order, takesCanceled: boolean): boolean =>
  status === 'Delivered' || (takesCanceled && status === 'Cancelled')

/** Puts an order that is over into the cart once more, opens it, and says what could not be added. */
export function OrderAgainButton({ order, onInCart, takesCanceled, small }: Props) {
  const { t } = useTranslation()
  const { openCart } = useShopActions()
  const again = useOrderCall(orderAgain, order.id, {
    onDone: ({ data, message }) => {
      const lacking = (data?.warnings ?? []).map((warning) => warning.message)
      if (lacking.length > 0) toastError(lacking.join(' '))
      else toastSuccess(message)
      onInCart()
      openCart()
    },
    onRefused: (problem) => toastProblem(t, problem),
  })
  if (!canOrderAgain(order, takesCanceled)) return null
  return (
    <>
      <Button
        // Of a canceled order it is all that can be done.
        look={small || order.order_status === 'Delivered' ? 'secondary' : 'primary'}
        small={small}
        aria-description={small ? order.order_code : undefined}
        busy={again.isPending}
        onClick={() => again.mutate()}
      >
        <RotateCcw size={small ? 16 : 18} aria-hidden className="rtl:-scale-x-100" />{' '}
        {t('orders.again')}
      </Button>
      {again.error instanceof NetworkProblem && (
        <p role="alert" className="w-full text-danger text-sm">
          {t('orders.againUnsent')}
        </p>
      )}
    </>
  )
}
