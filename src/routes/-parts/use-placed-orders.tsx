import { useQueries } from '@tanstack/react-query'
import { WifiOff } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import type { OrderDetails } from '#contract/order.ts'
import { problemText } from '#src/api/problem-text.ts'
import { isUnknown } from '#src/api/problems.ts'
import { ConfirmationSkeleton } from '#src/features/checkout/confirmation-columns.tsx'
import { isPaidOnDelivery } from '#src/features/checkout/pay-button.tsx'
import type { Placed } from '#src/features/checkout/use-order.ts'
import { orderQuery } from '#src/features/orders/order-queries.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import type { Session } from '#src/session/session.ts'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'

type PlacedOrders = {
  /** null: not read yet, or none that can be thanked for. */
  placed: Placed | null
  /** In place of the orders while they are read, or cannot be; null: there are none. */
  meanwhile: ReactNode
}

/**
 * The orders that an address names, from their details: all that is left of a checkout after a
 * reload. `onNone` is called when the account has none of them, or all are canceled.
 */
export function usePlacedOrders(
  session: Session,
  ids: readonly number[],
  onNone: () => void,
): PlacedOrders {
  const { t } = useTranslation()
  const reads = useQueries({ queries: ids.map((id) => orderQuery(session, id)) })
  const orders = reads.flatMap(({ data }) => data ?? [])
  const thanked = orders.filter(({ order_status }) => order_status !== 'Cancelled')
  const isLoading = reads.some(({ isPending }) => isPending)
  const failed = reads.find(({ data, error }) => !data && error && !isUnknown(error))
  const isNone = ids.length > 0 && thanked.length === 0 && !isLoading && !failed
  const forget = useEffectEvent(onNone)
  useEffect(() => {
    if (isNone) forget()
  }, [isNone])

  if (isLoading) {
    return { placed: null, meanwhile: <ConfirmationSkeleton /> }
  }
  if (failed) {
    const again = () => reads.forEach(({ data, refetch }) => void (data ?? refetch()))
    const notice = (
      <Notice
        icon={<WifiOff aria-hidden />}
        title={<h1>{t('failure.title')}</h1>}
        text={problemText(t, failed.error)}
      >
        <Button onClick={again}>{t('common.retry')}</Button>
      </Notice>
    )
    return { placed: null, meanwhile: notice }
  }
  return { placed: thanked.length > 0 ? placedOf(thanked) : null, meanwhile: null }
}

function placedOf(orders: readonly OrderDetails[]): Placed {
  // The address of the payment page is gone; an order's own page leads to a new one.
  const due = orders.find((order) => order.payment_status === 'Pending' && !isPaidOnDelivery(order))
  return {
    placed: {
      orders: orders.map(({ id, order_code, shop, payable_amount }) => ({
        ...{ id, order_code, payable_amount },
        shop_id: shop?.id ?? 0,
      })),
      order_payment_url: due ? `/order-history/${due.id}` : null,
    },
    isEarlier: false,
  }
}
