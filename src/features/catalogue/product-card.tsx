import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { Product } from '#contract/catalogue.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { CARD_SIZES } from '#src/ui/picture-source.ts'
import { DiscountBadge, Price } from '#src/ui/price.tsx'
import { ProductPicture } from '#src/ui/product-picture.tsx'
import { Rating } from '#src/ui/rating.tsx'
import { ColorDots } from './color-dots.tsx'
import { isSoldOut } from './is-sold-out.ts'
import { takeOff } from './picture-flight.ts'

type Props = {
  product: Product
  /** What the shopper can do with it: add to the cart. */
  action?: ReactNode
  /** The heart. */
  favorite?: ReactNode
  /** One of the first on the page: its picture is fetched at once. */
  eager?: boolean
  /** How wide its picture is shown, as the sizes attribute says it. */
  sizes?: string
}

export function ProductCard({ product, action, favorite, eager, sizes = CARD_SIZES }: Props) {
  const { t } = useTranslation()
  const soldOut = isSoldOut(product)
  const [second, setSecond] = useState('')
  return (
    <article
      className={classNames('product-card', soldOut && 'is-sold-out')}
      // Shown by the styles: a page has sixty cards (decision 19).
      data-brand={product.brand || undefined}
      // Fetched only where a mouse is: a finger would see it no longer than it presses.
      onPointerEnter={({ pointerType }) =>
        pointerType === 'mouse' && !soldOut && setSecond(product.second_thumbnail ?? '')
      }
    >
      <ProductPicture
        pictures={product.pictures}
        src={product.thumbnail}
        alt=""
        name={product.name}
        sizes={sizes}
        eager={eager}
      />
      {second && (
        <span className="frame">
          <img src={second} alt="" onError={() => setSecond('')} />
        </span>
      )}
      <DiscountBadge percentage={product.discount_percentage} />
      {soldOut && product.price !== null && <Badge>{t('product.soldOut')}</Badge>}
      <h3>
        <Link
          to="/products/$id/details"
          params={{ id: String(product.id) }}
          search={{ color: product.shown_color ?? undefined }}
          onClick={({ currentTarget }) => takeOff(product.id, currentTarget.closest('article'))}
        >
          {product.name}
        </Link>
      </h3>
      {/* By keyboard one comes to the product first, then to what can be done with it. */}
      {favorite}
      <div className="facts">
        <Rating
          rating={product.rating}
          count={product.total_reviews}
          label={t('product.rating', { rating: product.rating.toFixed(1) })}
        />
        {/* As the shop says it: a number, or words like "1.2k". */}
        {Number(product.total_sold) !== 0 && (
          <span>{t('product.sold', { amount: product.total_sold })}</span>
        )}
      </div>
      <Price of={product} withoutBadge />
      {action && (
        <div className="action">
          <ColorDots colors={product.colors} />
          {action}
        </div>
      )}
    </article>
  )
}
