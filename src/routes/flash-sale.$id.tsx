import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { Zap } from 'lucide-react'
import { Countdown } from '#src/features/catalogue/countdown.tsx'
import { flashSaleQuery } from '#src/features/catalogue/flash-sale-query.ts'
import { HeadPictures } from '#src/features/catalogue/head-pictures.tsx'
import { ProductGrid } from '#src/features/catalogue/product-grid.tsx'
import { PRODUCTS_A_PAGE } from '#src/features/catalogue/product-search.ts'
import { readPage } from '#src/features/catalogue/read-search.ts'
import { usePassed } from '#src/features/catalogue/use-passed.ts'
import { shopText } from '#src/i18n/shop-text.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { titleClass } from '#src/ui/page-head.tsx'
import { Pagination } from '#src/ui/pagination.tsx'
import { ListSkeleton } from './-parts/list-skeleton.tsx'
import { numberInAddress } from './-parts/number-in-address.ts'
import { orNotFound } from './-parts/or-not-found.ts'
import { productTile } from './-parts/product-tile.tsx'

const query = (id: string, page: number, locale: string) =>
  flashSaleQuery(numberInAddress(id), page, locale)

export const Route = createFileRoute('/flash-sale/$id')({
  staticData: { layout: 'public', title: 'page.flashSale' },
  validateSearch: readPage,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps, params }) => {
    const { flash_sale } = await orNotFound(
      context.queryClient.ensureQueryData(query(params.id, deps.page ?? 1, context.locale)),
    )
    return { title: shopText(context.i18n.t, flash_sale.name) }
  },
  component: FlashSalePage,
  pendingComponent: ListSkeleton,
})

function FlashSalePage() {
  const { t } = useTranslation()
  const { locale } = Route.useRouteContext()
  const { id } = Route.useParams()
  const { page = 1 } = Route.useSearch()
  const { data } = useSuspenseQuery(query(id, page, locale))
  const sale = data.flash_sale
  // What the device kept has the prices of the sale, which are no longer true.
  const isOver = usePassed(sale.end_date)
  return (
    <div className="wrap flex flex-col gap-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-4 lg:gap-x-8 rounded-card bg-sand p-5 md:p-8">
        <div className="flex-1 basis-40">
          <h1 className={titleClass}>
            <bdi>{shopText(t, sale.name)}</bdi>
          </h1>
          <p className="mt-1 opacity-80">{t('list.flashSaleText')}</p>
        </div>
        <HeadPictures products={data.products} onPhones />
        <Countdown large until={sale.end_date} label={t('home.endsIn')} />
      </div>
      {data.products.length > 0 && !isOver ? (
        <>
          <h2 className="sr-only">{t('page.products')}</h2>
          <ProductGrid products={data.products} card={productTile} />
        </>
      ) : (
        <Notice
          icon={<Zap aria-hidden />}
          title={t(isOver ? 'list.flashSaleOver' : 'list.empty')}
        />
      )}
      {!isOver && <Pagination total={data.total_products} perPage={PRODUCTS_A_PAGE} page={page} />}
    </div>
  )
}
