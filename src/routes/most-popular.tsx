import { createFileRoute } from '@tanstack/react-router'
import {
  type ProductSearch,
  productsRequest,
  readProductSearch,
} from '#src/features/catalogue/product-search.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { PageHead } from '#src/ui/page-head.tsx'
import { ListPictures } from './-parts/list-pictures.tsx'
import { ListSkeleton } from './-parts/list-skeleton.tsx'
import { loadProducts } from './-parts/load-products.ts'
import { ProductListPage } from './-parts/product-list-page.tsx'

const request = (search: ProductSearch) => productsRequest(search, { sort_type: 'popular_product' })

export const Route = createFileRoute('/most-popular')({
  staticData: { layout: 'public', title: 'page.mostPopular' },
  validateSearch: readProductSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    await loadProducts(context, request(deps))
  },
  component: MostPopular,
  pendingComponent: ListSkeleton,
})

function MostPopular() {
  const { t } = useTranslation()
  const search = Route.useSearch()
  return (
    <ProductListPage request={request(search)} search={search} hide={['sort']}>
      <PageHead
        tinted
        title={t('page.mostPopular')}
        text={t('list.mostPopularText')}
        aside={<ListPictures request={request(search)} />}
      />
    </ProductListPage>
  )
}
