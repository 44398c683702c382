import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { addressText } from '#src/features/checkout/address-text.ts'
import { CASH, titleOfMethod } from '#src/features/checkout/payment-methods.ts'
import { orderQuery } from '#src/features/orders/order-queries.ts'
import { PaymentBadge } from '#src/features/orders/order-status.tsx'
import { useSettings } from '#src/features/settings/use-settings.ts'
import { shopText } from '#src/i18n/shop-text.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import type { Session } from '#src/session/session.ts'
import { PayUntil } from '#src/ui/pay-until.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'

type Props = {
  session: Session
  id: number
  /** Until when the order can be paid is said beside the button that pays it. */
  isUntilShown?: boolean
}

/** Where an order goes, how it is paid, and what the shopper has written to the shop. */
export function OrderFacts({ session, id, isUntilShown = false }: Props) {
  const { t } = useTranslation()
  const { payment_gateways: gateways } = useSettings()
  const { data: order, isPending } = useQuery(orderQuery(session, id))
  if (isPending) return <Skeleton className="h-24 sm:h-16" />
  if (!order) return null
  const { address, payment_method: name } = order
  return (
    <dl className="grid gap-4 text-sm sm:grid-cols-2 lg:grid-cols-1">
      {address && (
        <Fact title={t('checkout.address')}>
          <p>
            <bdi>{address.name}</bdi>
          </p>
          <p className="text-pretty">
            <bdi>{addressText(address)}</bdi>
          </p>
        </Fact>
      )}
      <Fact title={t('checkout.payment')}>
        <p className="flex flex-wrap items-center gap-2">
          {shopText(t, titleOfMethod(gateways, name, t('checkout.cash')))}
          {name !== CASH && <PaymentBadge order={order} />}
        </p>
        {isUntilShown || <PayUntil order={order} className="mt-1" />}
      </Fact>
      {order.note && (
        <Fact title={t('checkout.note')}>
          <p dir="auto" className="wrap-anywhere whitespace-pre-line">
            {order.note}
          </p>
        </Fact>
      )}
    </dl>
  )
}

const Fact = ({ title, children }: { title: string; children: ReactNode }) => (
  <div>
    <dt className="mb-1 font-semibold">{title}</dt>
    <dd>{children}</dd>
  </div>
)
