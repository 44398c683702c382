import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Product } from '#contract/catalogue.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { buttonClass } from '#src/ui/button.tsx'
import { Rating } from '#src/ui/rating.tsx'
import { DeliveryFacts } from './shop-head.tsx'
import { ShopLogo } from './shop-logo.tsx'

/** How long delivery takes and what it costs; in a marketplace who sells the product, too. */
export function SellerCard({
  shop,
  multiVendor,
  aside,
}: {
  shop: NonNullable<Product['shop']>
  multiVendor: boolean
  aside?: ReactNode
}) {
  const { t } = useTranslation()
  const name = t(multiVendor ? 'product.soldBy' : 'product.delivery')
  return (
    <section aria-label={name} className="card flex flex-col gap-4 p-4">
      {multiVendor && (
        <div className="flex items-center gap-3">
          <ShopLogo shop={shop} className="size-12" />
          <div className="min-w-0 grow">
            <p className="text-muted text-xs">{name}</p>
            <p className="flex items-center gap-2">
              <bdi className="truncate font-semibold">{shop.name}</bdi>
              <Rating
                rating={shop.rating}
                label={t('product.rating', { rating: shop.rating.toFixed(1) })}
              />
            </p>
          </div>
        </div>
      )}
      <p className="text-sm">
        <DeliveryFacts
          shop={{
            estimated_delivery_time: shop.estimated_delivery_time,
            delivery_charge: shop.delivery_charge,
          }}
        />
      </p>
      <div className="flex flex-wrap gap-2">
        {multiVendor && (
          <Link
            to="/shops/$id"
            params={{ id: String(shop.id) }}
            className={buttonClass('secondary', true)}
          >
            {t('product.visitShop')}
          </Link>
        )}
        {aside}
      </div>
    </section>
  )
}
