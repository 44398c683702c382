import { Link } from '@tanstack/react-router'
import { lineKey } from '#contract/cart-lines.ts'
import type { OrderDetails } from '#contract/order.ts'
import { shopText } from '#src/i18n/shop-text.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { Joined } from '#src/ui/joined.tsx'
import { LinePrice } from '#src/ui/line-price.tsx'
import { useIsMarketplace } from '#src/ui/marketplace.ts'
import { ProductPicture } from '#src/ui/product-picture.tsx'
import { ProductReview } from './product-review.tsx'

export function OrderProducts({ order }: { order: OrderDetails }) {
  const { t } = useTranslation()
  const isMarketplace = useIsMarketplace()
  return (
    <section className="card px-5">
      {isMarketplace && order.shop && (
        <h2 className="border-line border-b py-4 font-semibold text-lg">
          <bdi>{order.shop.name}</bdi>
        </h2>
      )}
      <ul className="divide-y divide-line">
        {order.products.map((line) => (
          <li key={lineKey(line.id, line)} className="flex items-center gap-4 py-4">
            <ProductPicture
              pictures={line.pictures}
              src={line.thumbnail}
              alt=""
              name={line.name}
              sizes="80px"
              className="size-20 shrink-0 rounded-control"
            />
            <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-1">
              <div className="min-w-40 flex-1">
                {line.in_shop ? (
                  <Link
                    to={'/products/$id/details' as '/'}
                    params={{ id: String(line.id) } as never}
                    className="line-clamp-2 font-medium hover:underline"
                  >
                    <bdi>{line.name}</bdi>
                  </Link>
                ) : (
                  <p className="line-clamp-2 font-medium">
                    <bdi>{line.name}</bdi>
                  </p>
                )}
                <p className="text-muted text-sm">
                  <Joined
                    parts={[
                      ...[line.color, line.size, line.unit].map((choice) => shopText(t, choice)),
                      line.in_shop ? null : t('orders.notInShop'),
                    ]}
                  />
                </p>
              </div>
              <div className="flex grow flex-row-reverse flex-wrap items-center justify-between gap-x-4 gap-y-2 sm:grow-0 sm:flex-row">
                <LinePrice of={line} quantity={line.order_qty} />
                <ProductReview order={order} product={line} />
              </div>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
