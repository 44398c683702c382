import { createFileRoute } from '@tanstack/react-router'
import {
  type ProductSearch,
  productsRequest,
  readProductSearch,
} from '#src/features/catalogue/product-search.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { useIsMarketplace } from '#src/ui/marketplace.ts'
import { PageHead } from '#src/ui/page-head.tsx'
import { ListPictures } from './-parts/list-pictures.tsx'
import { ListSkeleton } from './-parts/list-skeleton.tsx'
import { loadProducts } from './-parts/load-products.ts'
import { ProductListPage } from './-parts/product-list-page.tsx'

const request = (search: ProductSearch) => productsRequest(search, { sort_type: 'best_deal' })

export const Route = createFileRoute('/best-deal')({
  staticData: { layout: 'public', title: 'page.bestDeal' },
  validateSearch: readProductSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    await loadProducts(context, request(deps))
  },
  component: BestDeal,
  pendingComponent: ListSkeleton,
})

function BestDeal() {
  const { t } = useTranslation()
  const search = Route.useSearch()
  const text = useIsMarketplace() ? 'list.bestDealText' : 'list.bestDealTextOneVendor'
  return (
    <ProductListPage request={request(search)} search={search} hide={['sort']}>
      <PageHead
        tinted
        title={t('page.bestDeal')}
        text={t(text)}
        aside={<ListPictures request={request(search)} />}
      />
    </ProductListPage>
  )
}
