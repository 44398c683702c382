import { createFileRoute } from '@tanstack/react-router'
import { productsRequest, readProductSearch } from '#src/features/catalogue/product-search.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { PageHead } from '#src/ui/page-head.tsx'
import { ListSkeleton } from './-parts/list-skeleton.tsx'
import { loadProducts } from './-parts/load-products.ts'
import { ProductListPage } from './-parts/product-list-page.tsx'

export const Route = createFileRoute('/products/')({
  staticData: { layout: 'public', title: 'page.products' },
  validateSearch: readProductSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    await loadProducts(context, productsRequest(deps))
    return { title: deps.search && context.i18n.t('list.searchFor', deps) }
  },
  component: Products,
  pendingComponent: ListSkeleton,
})

function Products() {
  const { t } = useTranslation()
  const search = Route.useSearch()
  const title = search.search ? t('list.searchFor', search) : t('page.products')
  return (
    <ProductListPage request={productsRequest(search)} search={search}>
      <PageHead title={title} />
    </ProductListPage>
  )
}
