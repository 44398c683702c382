import { Link } from '@tanstack/react-router'
import type { Product } from '#contract/catalogue.ts'
import type { Shop } from '#contract/shop.ts'
import { shopText } from '#src/i18n/shop-text.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { buttonClass } from '#src/ui/button.tsx'
import { CARD_SIZES } from '#src/ui/picture-source.ts'
import { ProductPicture } from '#src/ui/product-picture.tsx'
import { ShopBanner } from './shop-banner.tsx'
import { ShopLogo } from './shop-logo.tsx'
import { storyOf } from './shop-story.ts'

type Props = { shop: Shop; products: readonly Product[] }

/** One shop of the marketplace in its own words, and some of what it makes. */
export function MakerStory({ shop, products }: Props) {
  const { t } = useTranslation()
  const to = { to: '/shops/$id', params: { id: String(shop.id) } } as const
  return (
    <section
      className="grid overflow-hidden rounded-card bg-sand lg:grid-cols-2"
      aria-label={t('home.maker')}
    >
      <ShopBanner
        shop={shop}
        // Three times as long as high, in a frame that is higher.
        sizes="(width >= 64rem) 1440px, (width >= 48rem) 100vw, (width >= 40rem) 768px, 528px"
        shape="h-44 sm:h-64 lg:h-full"
      />
      <div className="flex flex-col items-start gap-4 p-5 md:p-8">
        <p className="flex items-center gap-3 text-muted text-sm">
          <ShopLogo shop={shop} className="size-10" />
          {t('home.maker')}
        </p>
        <div className="flex max-w-prose flex-col gap-2">
          <h2 className="font-semibold text-lg ltr:tracking-tight md:text-xl">
            <bdi>{shop.name}</bdi>
          </h2>
          <p className="text-muted text-pretty">
            <bdi>{shopText(t, storyOf(shop))}</bdi>
          </p>
        </div>
        <ul className="goods-on-ground grid w-full max-w-md grid-cols-3 gap-3">
          {products.map((product) => (
            <li key={product.id}>
              <Link to="/products/$id/details" params={{ id: String(product.id) }}>
                <ProductPicture
                  pictures={product.pictures}
                  src={product.thumbnail}
                  alt={product.name}
                  sizes={CARD_SIZES}
                  className="rounded-control"
                />
              </Link>
            </li>
          ))}
        </ul>
        <Link {...to} className={buttonClass('secondary')}>
          {t('product.visitShop')}
        </Link>
      </div>
    </section>
  )
}
