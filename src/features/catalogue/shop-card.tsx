import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Shop } from '#contract/shop.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { Rating } from '#src/ui/rating.tsx'
import { ShopBanner } from './shop-banner.tsx'
import { ShopLogo } from './shop-logo.tsx'

type Props = {
  shop: Shop
  /** One below the heading around it. */
  heading?: 'h2' | 'h3'
  /** More of it, where there is room. */
  children?: ReactNode
}

export function ShopCard({ shop, heading: Heading = 'h3', children }: Props) {
  const { t } = useTranslation()
  return (
    <article className="card group relative flex h-full flex-col overflow-hidden transition-shadow duration-150 hover:shadow-float">
      <ShopBanner shop={shop} sizes="(width >= 64rem) 400px, 90vw" shape="aspect-[5/2]" />
      <div className="flex grow flex-col gap-3 p-4">
        <div className="flex items-start gap-3">
          <ShopLogo shop={shop} className="-mt-9 size-14 border-2 border-card" />
          <div className="flex min-w-0 grow flex-col gap-1">
            <Heading className="truncate font-semibold">
              <Link
                to="/shops/$id"
                params={{ id: String(shop.id) }}
                // As bdi does, without an element of its own.
                className="[unicode-bidi:plaintext] after:absolute after:inset-0 group-hover:text-accent"
              >
                {shop.name}
              </Link>
            </Heading>
            <div className="flex items-center gap-3 text-muted text-sm">
              <Rating
                rating={shop.rating}
                count={shop.total_reviews}
                label={t('product.rating', { rating: shop.rating.toFixed(1) })}
              />
              <span>{t('shops.products', { count: Number(shop.total_products) || 0 })}</span>
            </div>
          </div>
        </div>
        {children}
      </div>
    </article>
  )
}
