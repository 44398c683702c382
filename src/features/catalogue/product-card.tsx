import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Product } from '#contract/catalogue.ts'
import { Badge } from '#src/ui/badge.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { CARD_SIZES } from '#src/ui/picture-source.ts'
import { DiscountBadge, Price } from '#src/ui/price.tsx'
import { ProductPicture } from '#src/ui/product-picture.tsx'
import { Rating } from '#src/ui/rating.tsx'
import { isSoldOut } from './is-sold-out.ts'

type Props = {
  product: Product
  /** What the shopper can do with it: add to the cart. */
  action?: ReactNode
  /** The heart. */
  favorite?: ReactNode
  /** One of the first on the page: its picture is fetched at once. */
  eager?: boolean
}

export function ProductCard({ product, action, favorite, eager = false }: Props) {
  const { t } = useTranslation()
  const soldOut = isSoldOut(product)
  return (
    <article className="card group relative flex h-full flex-col overflow-hidden transition-shadow duration-150 hover:shadow-float">
      <ProductPicture
        pictures={product.pictures}
        src={product.thumbnail}
        alt=""
        name={product.name}
        sizes={CARD_SIZES}
        eager={eager}
        className={classNames(
          '[&_img]:transition-transform [&_img]:duration-200 group-hover:[&_img]:scale-[1.03]',
          soldOut && 'opacity-60',
        )}
      />
      <div className="pointer-events-none absolute inset-s-2 top-2 flex flex-col items-start gap-1">
        <DiscountBadge percentage={product.discount_percentage} />
        {soldOut && <Badge>{t('product.soldOut')}</Badge>}
      </div>
      {favorite && <div className="absolute inset-e-1 top-1 z-10">{favorite}</div>}
      <div className="flex grow flex-col gap-1 p-3">
        <h3 className="line-clamp-2 min-h-[2.6em] font-medium text-sm leading-[1.3]">
          <Link
            to="/products/$id/details"
            params={{ id: String(product.id) }}
            className="after:absolute after:inset-0"
          >
            <bdi>{product.name}</bdi>
          </Link>
        </h3>
        <div className="flex min-h-5 items-center gap-2 text-muted text-xs">
          <Rating
            rating={product.rating}
            count={product.total_reviews}
            label={t('product.rating', { rating: product.rating.toFixed(1) })}
          />
          {hasSold(product) && (
            <span className="truncate">{t('product.sold', { amount: product.total_sold })}</span>
          )}
        </div>
        <div className="mt-auto flex min-h-6 items-end">
          <Price of={product} withoutBadge />
        </div>
        {action && <div className="relative z-10 mt-2">{action}</div>}
      </div>
    </article>
  )
}

const hasSold = ({ total_sold: sold }: Product) => sold !== 0 && sold !== '0' && sold !== ''
