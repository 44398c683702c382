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
import { Money } from '#src/ui/price.tsx'
import { ProductPicture } from '#src/ui/product-picture.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'

type Props = { session: Session; id: number }

/** What was bought, when it comes, where it goes and how it is paid, below the thanks for it. */
export function OrderReceipt({ session, id }: Props) {
  const { t, i18n } = useTranslation()
  const { payment_gateways: gateways, multi_vendor: isMarketplace } = useSettings()
  const { data: order, isPending } = useQuery(orderQuery(session, id))
  if (isPending) return <Skeleton className="h-56 sm:h-36" />
  // The link to the order stands beside it.
  if (!order) return null
  const { address, estimated_delivery_date: date, payment_method: name } = order
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <ul className="flex flex-wrap gap-2">
          {order.products.map((product) => (
            <li key={lineKey(product.id, product)}>
              <ProductPicture
                pictures={product.pictures}
                src={product.thumbnail}
                alt={product.name}
                sizes="64px"
                className="size-16 rounded-control"
              />
            </li>
          ))}
        </ul>
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
      </div>
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
