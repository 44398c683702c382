import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { CloudOff } from 'lucide-react'
import type { ReactNode } from 'react'
import type { DataOf } from '#contract/endpoint.ts'
import type { PersonalRead } from '#contract/endpoints.ts'
import type { Order } from '#contract/order.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { personalKeys } from '#src/query/personal-query.ts'
import { useAccount } from '#src/session/account.ts'
import { Joined } from '#src/ui/joined.tsx'
import { useIsMarketplace } from '#src/ui/marketplace.ts'
import { Money } from '#src/ui/price.tsx'
import { ProductPicture } from '#src/ui/product-picture.tsx'
import { OrderHead } from './order-head.tsx'

type Props = {
  id: number
  /** Shown if no list knows the order either. */
  otherwise: ReactNode
  /** Asks the shop once more. */
  retry: ReactNode
}

/**
 * What the lists know of an order that could not be read. It is read from them and stored nowhere,
 * so it is never taken for the order itself.
 */
export function ListedOrder({ id, otherwise, retry }: Props) {
  const { owner } = useAccount()
  const { t } = useTranslation()
  const isMarketplace = useIsMarketplace()
  const order = findListed(useQueryClient(), owner, id)
  if (!order) return otherwise
  return (
    <article className="flex flex-col gap-6">
      <OrderHead order={order} />
      <section className="card flex flex-col gap-4 p-5">
        <div className="flex flex-wrap gap-3 empty:hidden">
          {[...new Set(order.thumbnails)].map((thumbnail, place) => (
            <ProductPicture
              key={thumbnail}
              pictures={null}
              src={thumbnail}
              alt=""
              // Phones have loaded only the first one for the list.
              name={order.product_names?.[place]}
              sizes="80px"
              className="size-20 shrink-0 rounded-control"
            />
          ))}
        </div>
        <ul className="flex flex-col gap-1 font-medium empty:hidden">
          {order.product_names?.map((name) => (
            <li key={name}>
              <bdi>{name}</bdi>
            </li>
          ))}
        </ul>
        <p className="text-muted text-sm">
          <Joined
            parts={[
              isMarketplace ? order.shop_name : null,
              t('orders.items', { count: order.quantity }),
            ]}
          />
        </p>
        <p className="flex justify-between gap-4 border-line border-t pt-3 font-semibold">
          {t('checkout.total')} <Money amount={order.amount} className="text-lg" />
        </p>
      </section>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="flex items-center gap-2 text-muted">
          <CloudOff size={16} aria-hidden /> {t('offline.detailsLater')}
        </p>
        {retry}
      </div>
    </article>
  )
}

/** Returns the order as the list read last shows it; undefined if none does. */
function findListed(client: QueryClient, owner: string, id: number): Order | undefined {
  const lists = client.getQueryCache().findAll({ queryKey: personalKeys(owner, '/orders') })
  const dashboards = client.getQueryCache().findAll({ queryKey: personalKeys(owner, '/dashboard') })
  return [...lists, ...dashboards]
    .sort((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)
    .flatMap(({ state }) => {
      const data = state.data as Partial<Known> | undefined
      return data?.orders ?? data?.recent_orders ?? []
    })
    .find((order) => order.id === id)
}

type Known = DataOf<PersonalRead<'/orders'>> & DataOf<PersonalRead<'/dashboard'>>
