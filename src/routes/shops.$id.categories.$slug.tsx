import { createFileRoute, Link, notFound, redirect } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { findCategory, slugOf } from '#src/features/catalogue/find-category.ts'
import { productsRequest, readProductSearch } from '#src/features/catalogue/product-search.ts'
import { shopCategoriesQuery, shopQuery } from '#src/features/catalogue/shop-queries.ts'
import { shopText } from '#src/i18n/shop-text.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { PageHead } from '#src/ui/page-head.tsx'
import { ListSkeleton } from './-parts/list-skeleton.tsx'
import { loadProducts } from './-parts/load-products.ts'
import { numberInAddress } from './-parts/number-in-address.ts'
import { orNotFound } from './-parts/or-not-found.ts'
import { ProductListPage } from './-parts/product-list-page.tsx'

export const Route = createFileRoute('/shops/$id/categories/$slug')({
  staticData: { layout: 'public', title: 'page.shops' },
  validateSearch: readProductSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps, params }) => {
    const id = numberInAddress(params.id)
    const { queryClient, locale } = context
    const [{ shop }, { categories }] = await Promise.all([
      orNotFound(queryClient.ensureQueryData(shopQuery(id, locale))),
      queryClient.ensureQueryData(shopCategoriesQuery(id, locale)),
    ])
    const found = findCategory(categories, params.slug)
    if (!found) throw notFound()
    const { category, isMoved } = found
    if (isMoved) {
      throw redirect({
        to: '/shops/$id/categories/$slug',
        params: { id: params.id, slug: slugOf(category) },
        search: deps,
        statusCode: 301,
      })
    }
    const fixed = { shop_id: id, category_id: category.id }
    await loadProducts(context, productsRequest(deps, fixed))
    return { title: shopText(context.i18n.t, category.name, shop.name), category, shop, fixed }
  },
  component: ShopCategory,
  pendingComponent: ListSkeleton,
})

function ShopCategory() {
  const { t } = useTranslation()
  const search = Route.useSearch()
  const { category, shop, fixed } = Route.useLoaderData()
  return (
    <ProductListPage
      request={productsRequest(search, fixed)}
      search={search}
      hide={['category']}
      searchable
    >
      <div>
        <Link
          to="/shops/$id"
          params={{ id: String(shop.id) }}
          className="link inline-flex min-h-11 items-center gap-1"
        >
          <ArrowLeft size={16} aria-hidden className="rtl:rotate-180" /> <bdi>{shop.name}</bdi>
        </Link>
        <PageHead title={shopText(t, category.name)} />
      </div>
    </ProductListPage>
  )
}
