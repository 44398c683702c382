import { Link } from '@tanstack/react-router'
import { Zap } from 'lucide-react'
import type { ProductDetails } from '#contract/catalogue.ts'
import { shopText } from '#src/i18n/shop-text.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { Rating } from '#src/ui/rating.tsx'
import { Countdown } from './countdown.tsx'

/** What one reads first about a product: brand, name, rating, the sale it is part of. */
export function ProductFacts({ product }: { product: ProductDetails }) {
  const { t } = useTranslation()
  const sale = product.flash_sale
  return (
    <div className="flex flex-col gap-1 md:gap-3">
      {product.brand && (
        <p className="font-medium text-muted text-sm">
          <span className="sr-only">{t('product.brand')}: </span>
          {product.brand}
        </p>
      )}
      <h1 className="break-words font-semibold text-xl ltr:tracking-tight md:text-2xl">
        <bdi>{product.name}</bdi>
      </h1>
      <div className="flex flex-wrap items-center gap-x-4">
        <Rating
          rating={product.rating}
          count={product.total_reviews}
          label={t('product.rating', { rating: product.rating.toFixed(1) })}
        />
        {Boolean(product.total_sold) && (
          <span className="text-muted text-sm">
            {t('product.sold', { amount: product.total_sold })}
          </span>
        )}
      </div>
      {sale && (
        <div className="flex min-h-9 items-center gap-4 rounded-control bg-sunken px-3 py-2 text-sm">
          <Link
            to="/flash-sale/$id"
            params={{ id: String(sale.id) }}
            className="link inline-flex min-w-0 items-center gap-2"
          >
            <Zap size={16} aria-hidden className="shrink-0 fill-current" />{' '}
            <bdi className="truncate">{shopText(t, sale.name)}</bdi>
          </Link>
          <Countdown until={sale.end_date} label={t('home.endsIn')} short />
        </div>
      )}
    </div>
  )
}
