import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { lineKey } from '#contract/cart-lines.ts'
import type { OrderDetails } from '#contract/order.ts'
import { addressText } from '#src/features/checkout/address-text.ts'
import { CASH, titleOfMethod } from '#src/features/checkout/payment-methods.ts'
import { OrderAmounts } from '#src/features/orders/order-amounts.tsx'
import { orderQuery } from '#src/features/orders/order-queries.ts'
import { PaymentBadge } from '#src/features/orders/order-status.tsx'
import { useSettings } from '#src/features/settings/use-settings.ts'
import { shopText } from '#src/i18n/shop-text.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import type { Session } from '#src/session/session.ts'
import { formatDate, formatMoment } from '#src/ui/format-date.ts'
import { Joined } from '#src/ui/joined.tsx'
import { LinePrice } from '#src/ui/line-price.tsx'
import { ProductPicture } from '#src/ui/product-picture.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'

type Props = { session: Session; id: number }

type ReceiptProps = { session: Session; order: OrderDetails }

/**
 * What was bought, when it comes, where it goes and how it is paid, below the thanks for it: of an
 * order, and of those that are paid with it.
 */
export const OrderReceipt = ({ session, order }: ReceiptProps) => (
  <div className="flex flex-col gap-4">
    <OrderGoods session={session} id={order.id} />
    {order.bought_with.map((id) => (
      <PaidAlike key={id} session={session} id={id} payment={order.payment_status} />
    ))}
    <OrderFacts session={session} id={order.id} />
  </div>
)

type AlikeProps = Props & { payment: OrderDetails['payment_status'] }

/** Another order of the checkout, unless it was canceled or paid in another way. */
function PaidAlike({ session, id, payment }: AlikeProps) {
  const { t } = useTranslation()
  const { data: order } = useQuery(orderQuery(session, id))
  if (order?.payment_status !== payment) return null
  return (
    <section className="flex flex-col gap-4 border-line border-t pt-4">
      <h3 className="font-semibold">{t('checkout.orderCode', { code: order.order_code })}</h3>
      <OrderGoods session={session} id={id} />
    </section>
  )
}

/** What was bought, when it comes and what it came to. */
export function OrderGoods({ session, id }: Props) {
  const { t, i18n } = useTranslation()
  const { multi_vendor: isMarketplace } = useSettings()
  const { data: order, isPending } = useQuery(orderQuery(session, id))
  if (isPending) return <Skeleton className="h-64" />
  // The link to the order stands beside it.
  if (!order) return null
  const { estimated_delivery_date: date } = order
  return (
    <div className="flex flex-col gap-4">
      <div>
        {date && (
          <p className="font-semibold">
            {t('orders.arrives', { date: formatDate(date, i18n.language) })}
          </p>
        )}
        {isMarketplace && order.shop && (
          <p className="text-muted text-sm">
            <bdi>{order.shop.name}</bdi>
          </p>
        )}
      </div>
      <ul className="flex flex-col gap-3">
        {order.products.map((line) => (
          <li key={lineKey(line.id, line)} className="flex items-start gap-3">
            <ProductPicture
              pictures={line.pictures}
              src={line.thumbnail}
              alt=""
              name={line.name}
              sizes="64px"
              className="size-16 shrink-0 rounded-control"
            />
            <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-1 text-sm">
              <div className="min-w-24 flex-1">
                <p className="line-clamp-2 font-medium">
                  <bdi>{line.name}</bdi>
                </p>
                <p className="text-muted">
                  <Joined
                    parts={[line.color, line.size, line.unit].map((choice) => shopText(t, choice))}
                  />
                </p>
              </div>
              <LinePrice of={line} quantity={line.order_qty} />
            </div>
          </li>
        ))}
      </ul>
      <div className="border-line border-t pt-4 text-sm">
        <OrderAmounts order={order} />
      </div>
    </div>
  )
}

/** Where an order goes and how it is paid. */
export function OrderFacts({ session, id }: Props) {
  const { t, i18n } = useTranslation()
  const { payment_gateways: gateways } = useSettings()
  const { data: order, isPending } = useQuery(orderQuery(session, id))
  if (isPending) return <Skeleton className="h-24 sm:h-16" />
  if (!order) return null
  const { address, payment_method: name, pay_until: until } = order
  return (
    <dl className="grid gap-4 border-line border-t pt-4 text-sm sm:grid-cols-2">
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
        <p>{shopText(t, titleOfMethod(gateways, name, t('checkout.cash')))}</p>
        {name !== CASH && <PaymentBadge order={order} />}
        {until && (
          <p className="mt-1 text-warn">
            {t('pay.until', { time: formatMoment(Date.parse(until), i18n.language) })}
          </p>
        )}
      </Fact>
    </dl>
  )
}

const Fact = ({ title, children }: { title: string; children: ReactNode }) => (
  <div>
    <dt className="text-muted">{title}</dt>
    <dd>{children}</dd>
  </div>
)
