import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { slugOf } from '#src/features/catalogue/find-category.ts'
import { productsRequest, readProductSearch } from '#src/features/catalogue/product-search.ts'
import { ShopHead } from '#src/features/catalogue/shop-head.tsx'
import { shopCategoriesQuery, shopQuery } from '#src/features/catalogue/shop-queries.ts'
import { shopText } from '#src/i18n/shop-text.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { chipClass } from '#src/ui/chip.ts'
import { ListSkeleton } from './-parts/list-skeleton.tsx'
import { loadProducts } from './-parts/load-products.ts'
import { numberInAddress } from './-parts/number-in-address.ts'
import { orNotFound } from './-parts/or-not-found.ts'
import { ProductListPage } from './-parts/product-list-page.tsx'
import { ShopVouchers } from './-parts/shop-vouchers.tsx'

export const Route = createFileRoute('/shops/$id/')({
  staticData: { layout: 'public', title: 'page.shops' },
  validateSearch: readProductSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps, params }) => {
    const id = numberInAddress(params.id)
    const { queryClient, locale } = context
    const [{ shop }] = await Promise.all([
      orNotFound(queryClient.ensureQueryData(shopQuery(id, locale))),
      loadProducts(context, productsRequest(deps, { shop_id: id })),
      queryClient.ensureQueryData(shopCategoriesQuery(id, locale)).catch(() => null),
    ])
    return { title: shop.name }
  },
  component: ShopPage,
  pendingComponent: ListSkeleton,
})

function ShopPage() {
  const { t } = useTranslation()
  const { locale } = Route.useRouteContext()
  const params = Route.useParams()
  const search = Route.useSearch()
  const id = numberInAddress(params.id)
  const { shop } = useSuspenseQuery(shopQuery(id, locale)).data
  const categories = useQuery(shopCategoriesQuery(id, locale)).data?.categories ?? []
  return (
    <ProductListPage
      request={productsRequest(search, { shop_id: id })}
      search={search}
      hide={categories.length > 0 ? ['category-on-wide'] : []}
      searchable
    >
      <ShopHead shop={shop} aside={<ShopVouchers shopId={id} />} />
      {categories.length > 0 && (
        // On narrow screens the filters have them, and the products come sooner.
        <nav aria-label={shop.name} className="edge-shelf max-lg:hidden">
          <Link
            to="/shops/$id"
            params={{ id: params.id }}
            activeOptions={{ includeSearch: false }}
            className={chipClass}
          >
            {t('list.all')}
          </Link>
          {categories.map((category) => (
            <Link
              key={category.id}
              to="/shops/$id/categories/$slug"
              params={{ id: params.id, slug: slugOf(category) }}
              className={chipClass}
            >
              {shopText(t, category.name)}
            </Link>
          ))}
        </nav>
      )}
    </ProductListPage>
  )
}
