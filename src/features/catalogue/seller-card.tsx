import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Product } from '#contract/catalogue.ts'
import type { Settings } from '#contract/settings.ts'
import { shopText } from '#src/i18n/shop-text.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { buttonClass } from '#src/ui/button.tsx'
import { Rating } from '#src/ui/rating.tsx'
import { DeliveryFacts } from './shop-head.tsx'
import { ShopLogo } from './shop-logo.tsx'

/** How long delivery takes, what it costs and what can be returned; in a marketplace who sells it, too. */
export function SellerCard({
  shop,
  multiVendor,
  returns,
  aside,
}: {
  shop: NonNullable<Product['shop']>
  multiVendor: boolean
  returns: Settings['promises'][number] | undefined
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
      <div className="flex flex-col gap-2 text-sm [&_svg]:text-accent">
        <p>
          <DeliveryFacts
            shop={{
              estimated_delivery_time: shop.estimated_delivery_time,
              delivery_charge: shop.delivery_charge,
            }}
          />
        </p>
        {returns && (
          <p
            className="promise gap-x-2 before:mt-0.5 before:size-4 before:self-start"
            data-kind={returns.kind}
          >
            {shopText(t, returns.title)}
            {returns.text && <span>{shopText(t, returns.text)}</span>}
          </p>
        )}
      </div>
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
