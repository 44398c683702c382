import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Product } from '#contract/catalogue.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { buttonClass } from '#src/ui/button.tsx'
import { Rating } from '#src/ui/rating.tsx'
import { ShopLogo } from './shop-logo.tsx'

type Props = { shop: NonNullable<Product['shop']>; aside?: ReactNode }

/** Who sells a product in a marketplace. */
export function SellerCard({ shop, aside }: Props) {
  const { t } = useTranslation()
  const name = t('product.soldBy')
  return (
    <section aria-label={name} className="card flex flex-col gap-4 p-4">
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
      <div className="flex flex-wrap gap-2">
        <Link
          to="/shops/$id"
          params={{ id: String(shop.id) }}
          className={buttonClass('secondary', true)}
        >
          {t('product.visitShop')}
        </Link>
        {aside}
      </div>
    </section>
  )
}
