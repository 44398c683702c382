import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { lineKey } from '#contract/cart-lines.ts'
import { addressText } from '#src/features/checkout/address-text.ts'
import { CASH, titleOfMethod } from '#src/features/checkout/payment-methods.ts'
import { orderQuery } from '#src/features/orders/order-queries.ts'
import { PaymentBadge } from '#src/features/orders/order-status.tsx'
import { useSettings } from '#src/features/settings/use-settings.ts'
import { shopText } from '#src/i18n/shop-text.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import type { Session } from '#src/session/session.ts'
import { formatDate } from '#src/ui/format-date.ts'
import { Joined } from '#src/ui/joined.tsx'
import { Money } from '#src/ui/price.tsx'
import { ProductPicture } from '#src/ui/product-picture.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'

type Props = { session: Session; id: number }

/** What was bought, when it comes, where it goes and how it is paid, below the thanks for it. */
export function OrderReceipt({ session, id }: Props) {
  const { t, i18n } = useTranslation()
  const { payment_gateways: gateways, multi_vendor: isMarketplace } = useSettings()
  const { data: order, isPending } = useQuery(orderQuery(session, id))
  if (isPending) return <Skeleton className="h-64 sm:h-56" />
  // The link to the order stands beside it.
  if (!order) return null
  const { address, estimated_delivery_date: date, payment_method: name } = order
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
      <ul className="grid gap-3 sm:grid-cols-2">
        {order.products.map((line) => (
          <li key={lineKey(line.id, line)} className="flex items-center gap-3">
            <ProductPicture
              pictures={line.pictures}
              src={line.thumbnail}
              alt=""
              name={line.name}
              sizes="64px"
              className="size-16 shrink-0 rounded-control"
            />
            <div className="min-w-0 text-sm">
              <p className="line-clamp-2 font-medium">
                {line.order_qty > 1 && <span className="text-muted">{line.order_qty} × </span>}
                <bdi>{line.name}</bdi>
              </p>
              <p className="text-muted">
                <Joined
                  parts={[line.color, line.size, line.unit].map((choice) => shopText(t, choice))}
                />
              </p>
            </div>
          </li>
        ))}
      </ul>
      <dl className="grid gap-4 text-sm sm:grid-cols-2">
        {address && (
          <Fact title={t('checkout.address')}>
            <p>
              <bdi>{address.name}</bdi>
            </p>
            <bdi>{addressText(address)}</bdi>
          </Fact>
        )}
        <Fact title={t('checkout.payment')}>
          <p>{shopText(t, titleOfMethod(gateways, name, t('checkout.cash')))}</p>
          <Money amount={order.payable_amount} /> {name !== CASH && <PaymentBadge order={order} />}
        </Fact>
      </dl>
    </div>
  )
}

const Fact = ({ title, children }: { title: string; children: ReactNode }) => (
  <div>
    <dt className="text-muted">{title}</dt>
    <dd>{children}</dd>
  </div>
)
