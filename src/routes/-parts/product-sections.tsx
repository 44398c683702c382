import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { getProduct } from '#contract/catalogue.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { ProductShelf } from '#src/features/catalogue/product-shelf.tsx'
import { Reviews } from '#src/features/catalogue/reviews.tsx'
import { type ReviewSearch, reviewsQuery } from '#src/features/catalogue/reviews-query.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { Section } from '#src/ui/section.tsx'
import { lazyProductTile } from './product-tile.tsx'

type Props = { details: DataOf<typeof getProduct>; search: ReviewSearch }

/** What a shopper scrolls to on a product's page. */
export function ProductSections({ details, search }: Props) {
  const { t, i18n } = useTranslation()
  const { product, related_products, popular_products } = details
  const reviews = useQuery({
    ...reviewsQuery(product.id, search, i18n.language),
    // Another page of them takes the place of the one before when it has come.
    placeholderData: keepPreviousData,
  }).data
  return (
    <>
      {reviews && (
        <Section id="reviews" title={t('product.reviews')}>
          <Reviews reviews={reviews} page={search.page ?? 1} stars={search.stars} />
        </Section>
      )}
      {related_products.length > 0 && (
        <Section title={t('product.related')}>
          <ProductShelf products={related_products} card={lazyProductTile} />
        </Section>
      )}
      {popular_products.length > 0 && (
        <Section title={t('product.popular')}>
          <ProductShelf products={popular_products} card={lazyProductTile} />
        </Section>
      )}
    </>
  )
}
