import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import { getProduct } from '#contract/catalogue.ts'
import { categoriesQuery, slugOf } from '#src/features/catalogue/categories-query.ts'
import { Gallery } from '#src/features/catalogue/gallery.tsx'
import { ProductFacts } from '#src/features/catalogue/product-facts.tsx'
import { ProductGrid } from '#src/features/catalogue/product-grid.tsx'
import { Reviews } from '#src/features/catalogue/reviews.tsx'
import { reviewsQuery } from '#src/features/catalogue/reviews-query.ts'
import { SellerCard } from '#src/features/catalogue/seller-card.tsx'
import { publicQuery } from '#src/offline/public-query.ts'
import { RichText } from '#src/ui/rich-text.tsx'
import { Section } from '#src/ui/section.tsx'
import { numberInAddress } from './-parts/number-in-address.ts'
import { orNotFound } from './-parts/or-not-found.ts'
import { ProductSkeleton } from './-parts/product-skeleton.tsx'
import { lazyProductTile } from './-parts/product-tile.tsx'
import { Purchase } from './-parts/purchase.tsx'
import { ShopVouchers } from './-parts/shop-vouchers.tsx'

const productQuery = (id: string, locale: string) =>
  publicQuery(getProduct, { product_id: numberInAddress(id) }, locale)
const from = (least: number, most: number) =>
  v.fallback(
    v.optional(v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most))),
    undefined,
  )

export const Route = createFileRoute('/products/$id/details')({
  staticData: { layout: 'public', title: 'page.products' },
  validateSearch: v.object({ page: from(1, 100_000), stars: from(1, 5) }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, locale }, deps, params }) => {
    const [{ product }] = await Promise.all([
      orNotFound(queryClient.ensureQueryData(productQuery(params.id, locale))),
      queryClient
        .ensureQueryData(reviewsQuery(numberInAddress(params.id), deps, locale))
        .catch(() => null),
    ])
    return { title: product.meta_title || product.name }
  },
  component: ProductPage,
  pendingComponent: ProductSkeleton,
})

function ProductPage() {
  const { t } = useTranslation()
  const { locale } = Route.useRouteContext()
  const { id } = Route.useParams()
  const search = Route.useSearch()
  const { product, related_products, popular_products } = useSuspenseQuery(
    productQuery(id, locale),
  ).data
  const reviews = useQuery(reviewsQuery(numberInAddress(id), search, locale)).data
  return (
    <div className="wrap flex flex-col gap-10 max-md:pb-16 md:gap-14">
      <div className="flex flex-col gap-4">
        <Path categoryId={product.category_id} name={product.name} />
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)] lg:gap-12">
          <Gallery key={product.id} product={product} />
          <div className="flex flex-col gap-6">
            <ProductFacts product={product} />
            <Purchase key={product.id} product={product} />
            {product.shop && (
              <SellerCard shop={product.shop} aside={<ShopVouchers shopId={product.shop.id} />} />
            )}
          </div>
        </div>
      </div>
      {product.description && (
        <Section title={t('product.description')}>
          <RichText html={product.description} />
        </Section>
      )}
      {reviews && (
        <Section title={t('product.reviews')}>
          <Reviews reviews={reviews} page={search.page ?? 1} stars={search.stars} />
        </Section>
      )}
      {related_products.length > 0 && (
        <Section title={t('product.related')}>
          <ProductGrid products={related_products} card={lazyProductTile} />
        </Section>
      )}
      {popular_products.length > 0 && (
        <Section title={t('product.popular')}>
          <ProductGrid products={popular_products} card={lazyProductTile} />
        </Section>
      )}
    </div>
  )
}

/** Where in the shop the product stands. */
function Path({ categoryId, name }: { categoryId: number | null; name: string }) {
  const { t } = useTranslation()
  const { locale } = Route.useRouteContext()
  const categories = useQuery(categoriesQuery(locale)).data?.categories
  const category = categories?.find((one) => one.id === categoryId)
  const arrow = <ChevronRight size={14} aria-hidden className="shrink-0 rtl:rotate-180" />
  return (
    <nav
      aria-label={t('product.path')}
      className="flex items-center gap-1 overflow-hidden whitespace-nowrap text-muted text-sm"
    >
      <Link to="/" className="inline-flex min-h-9 items-center hover:text-ink">
        {t('page.home')}
      </Link>
      {arrow}
      {category && (
        <>
          <Link
            to="/categories/$slug"
            params={{ slug: slugOf(category) }}
            className="inline-flex min-h-9 items-center hover:text-ink"
          >
            {category.name}
          </Link>
          {arrow}
        </>
      )}
      <span aria-current="page" className="truncate">
        {name}
      </span>
    </nav>
  )
}
