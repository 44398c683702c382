import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { Store } from 'lucide-react'
import { readPage } from '#src/features/catalogue/read-search.ts'
import { ShopCard } from '#src/features/catalogue/shop-card.tsx'
import { ShopGoods } from '#src/features/catalogue/shop-goods.tsx'
import { DeliveryFacts } from '#src/features/catalogue/shop-head.tsx'
import { shopText } from '#src/i18n/shop-text.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { PageHead } from '#src/ui/page-head.tsx'
import { Pagination } from '#src/ui/pagination.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { SHOPS_A_PAGE, shopsQuery } from './-parts/shops-query.ts'

export const Route = createFileRoute('/shops/')({
  staticData: { layout: 'public', title: 'page.shops' },
  validateSearch: readPage,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    await context.queryClient.ensureQueryData(shopsQuery(deps.page ?? 1, context.locale))
  },
  component: Shops,
  pendingComponent: ShopsSkeleton,
})

const grid = 'grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3'

function Shops() {
  const { t } = useTranslation()
  const { locale } = Route.useRouteContext()
  const { page = 1 } = Route.useSearch()
  const { shops, total } = useSuspenseQuery(shopsQuery(page, locale)).data
  return (
    <div className="wrap flex flex-col gap-6">
      <PageHead title={t('page.shops')} />
      {shops.length === 0 && <Notice icon={<Store aria-hidden />} title={t('shops.empty')} />}
      <ul className={grid}>
        {shops.map((shop) => (
          <li key={shop.id}>
            <ShopCard shop={shop} heading="h2">
              <p className="line-clamp-2 text-sm">
                <bdi>{shopText(t, shop.short_description)}</bdi>
              </p>
              <ShopGoods goods={shop.best_sellers} />
              {/* At the end of the card, so that those of a row stand at one height. */}
              <p className="mt-auto text-muted text-sm">
                <DeliveryFacts shop={shop} />
              </p>
            </ShopCard>
          </li>
        ))}
      </ul>
      <Pagination total={total} perPage={SHOPS_A_PAGE} page={page} />
    </div>
  )
}

function ShopsSkeleton() {
  return (
    <div className="wrap flex flex-col gap-6">
      <Skeleton className="h-8 w-40" />
      <div className={grid}>
        {[1, 2, 3, 4, 5, 6].map((place) => (
          <Skeleton key={place} className="h-95 rounded-card sm:h-101 lg:h-110" />
        ))}
      </div>
    </div>
  )
}
