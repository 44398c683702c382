import { Truck } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Shop } from '#contract/shop.ts'
import { shopText } from '#src/i18n/shop-text.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { titleClass } from '#src/ui/page-head.tsx'
import { Money } from '#src/ui/price.tsx'
import { Rating } from '#src/ui/rating.tsx'
import { ShopBanner } from './shop-banner.tsx'
import { ShopLogo } from './shop-logo.tsx'
import { storyOf } from './shop-story.ts'
import { ShopStory } from './shop-story-text.tsx'

/** Who sells here: banner, logo, rating, delivery. */
export function ShopHead({ shop, aside }: { shop: Shop; aside?: ReactNode }) {
  const { t } = useTranslation()
  return (
    <div className="card overflow-hidden">
      <ShopBanner
        shop={shop}
        sizes="(width >= 82rem) 1256px, 100vw"
        eager
        shape="h-24 sm:h-48 lg:h-60"
      />
      <div className="flex flex-wrap items-start justify-between gap-x-5 gap-y-3 p-4 md:p-6">
        <ShopLogo shop={shop} className="-mt-12 size-20 border-4 border-card md:size-24" />
        {/* On phones what can be done stands beside the logo, so that the products come sooner. */}
        <div className="flex min-w-0 grow basis-60 flex-col gap-3 max-md:order-1 max-md:basis-full">
          <div className="flex flex-col gap-1">
            <h1 className={titleClass}>
              <bdi>{shop.name}</bdi>
            </h1>
            {shop.short_description && (
              <p className="text-muted">
                <bdi>{shopText(t, shop.short_description)}</bdi>
              </p>
            )}
          </div>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-muted text-sm">
            {shop.shop_status && (
              <Badge look={/online|open/i.test(shop.shop_status) ? 'good' : 'neutral'}>
                {shopText(t, shop.shop_status)}
              </Badge>
            )}
            <Rating
              rating={shop.rating}
              count={shop.total_reviews}
              label={t('product.rating', { rating: shop.rating.toFixed(1) })}
            />
            <span className="max-sm:hidden">
              {t('shops.products', { count: Number(shop.total_products) || 0 })}
            </span>
            <DeliveryFacts shop={shop} />
          </div>
          {storyOf(shop) && <ShopStory story={shopText(t, storyOf(shop))} />}
        </div>
        {aside}
      </div>
    </div>
  )
}

type Delivery = Pick<Shop, 'estimated_delivery_time' | 'delivery_charge'>

/** How long it takes, or by which day it is there, and what it costs. */
export function DeliveryFacts({ shop, arrival }: { shop: Delivery; arrival?: string | null }) {
  const { t } = useTranslation()
  // A bare figure is a number of days; words stand as the shop has written them.
  const deliveryTime = (time: string | number) =>
    /^[\d\s–-]+$/.test(String(time))
      ? t('product.deliveryDays', { time })
      : shopText(t, String(time))
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <Truck size={16} aria-hidden className="rtl:-scale-x-100" />
      {arrival && (
        <>
          <bdi>{arrival}</bdi>
          <span aria-hidden>·</span>
        </>
      )}
      <span className="delivery-word">{t('product.delivery')}</span>
      {!arrival && (
        <>
          {shop.estimated_delivery_time !== '' && (
            <bdi>{deliveryTime(shop.estimated_delivery_time)}</bdi>
          )}
          <span aria-hidden>·</span>
        </>
      )}
      {shop.delivery_charge > 0 ? (
        <Money amount={shop.delivery_charge} />
      ) : (
        t('product.deliveryFree')
      )}
    </span>
  )
}
