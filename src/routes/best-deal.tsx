import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import {
  type ProductSearch,
  productsRequest,
  readProductSearch,
} from '#src/features/catalogue/product-search.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { publicQuery } from '#src/query/public-query.ts'
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
  const { t, i18n } = useTranslation()
  const search = Route.useSearch()
  const text = useIsMarketplace() ? 'list.bestDealText' : 'list.bestDealTextOneVendor'
  const { data } = useSuspenseQuery(publicQuery('/products', request(search), i18n.language))
  // The first one saves the most, on the first page.
  const percent =
    (search.page ?? 1) > 1 ? 0 : Math.round(data.products[0]?.discount_percentage ?? 0)
  return (
    <ProductListPage request={request(search)} search={search} hide={['sort']}>
      <PageHead
        tinted
        title={t('page.bestDeal')}
        text={
          <>
            {percent > 0 && (
              <b className="block font-semibold text-accent md:text-lg">
                {t('list.upToOff', { percent })}
              </b>
            )}
            {t(text)}
          </>
        }
        aside={<ListPictures request={request(search)} />}
      />
    </ProductListPage>
  )
}
