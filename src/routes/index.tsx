import { useSuspenseQuery } from '@tanstack/react-query'
import type { LinkProps } from '@tanstack/react-router'
import { createFileRoute, Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { getHome } from '#contract/shop.ts'
import { Banners } from '#src/features/catalogue/banners.tsx'
import { CategoryTiles } from '#src/features/catalogue/category-tiles.tsx'
import { FlashSaleShelf } from '#src/features/catalogue/flash-sale-shelf.tsx'
import { ProductGrid } from '#src/features/catalogue/product-grid.tsx'
import { ShopCard } from '#src/features/catalogue/shop-card.tsx'
import { useSettings } from '#src/features/settings/use-settings.ts'
import { publicQuery } from '#src/offline/public-query.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { Section } from '#src/ui/section.tsx'
import { HomeSkeleton } from './-parts/home-skeleton.tsx'
import { lazyProductTile } from './-parts/product-tile.tsx'

const homeQuery = (locale: string) => publicQuery(getHome, { page: 1, per_page: 20 }, locale)

export const Route = createFileRoute('/')({
  staticData: { layout: 'public', title: 'page.home' },
  loader: async ({ context }) => {
    await context.queryClient.ensureQueryData(homeQuery(context.locale))
  },
  component: Home,
  pendingComponent: HomeSkeleton,
})

function Home() {
  const { t } = useTranslation()
  const { locale } = Route.useRouteContext()
  const { data: home } = useSuspenseQuery(homeQuery(locale))
  const { multi_vendor: multiVendor, app_name: name } = useSettings()
  return (
    <div className="wrap flex flex-col gap-10 md:gap-14">
      <h1 className="sr-only">{name}</h1>
      <Banners banners={home.banners} />
      {home.categories.length > 0 && (
        <Section title={t('home.categories')} aside={<SeeAll to="/categories" />}>
          <CategoryTiles categories={home.categories.slice(0, 10)} />
        </Section>
      )}
      {home.running_flash_sale && (
        <FlashSaleShelf sale={home.running_flash_sale} isRunning card={lazyProductTile} />
      )}
      {home.popular_products.length > 0 && (
        <Section title={t('home.popular')} aside={<SeeAll to="/most-popular" />}>
          <ProductGrid products={home.popular_products} card={lazyProductTile} />
        </Section>
      )}
      {home.incoming_flash_sale && (
        <FlashSaleShelf sale={home.incoming_flash_sale} isRunning={false} card={lazyProductTile} />
      )}
      {multiVendor && home.shops.length > 0 && (
        <Section title={t('home.shops')} aside={<SeeAll to="/shops" />}>
          <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {home.shops.slice(0, 6).map((shop) => (
              <li key={shop.id}>
                <ShopCard shop={shop} />
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Banners banners={home.ads} />
      {home.just_for_you.products.length > 0 && (
        <Section title={t('home.justForYou')}>
          <ProductGrid products={home.just_for_you.products} card={lazyProductTile} />
          {home.just_for_you.total > home.just_for_you.products.length && (
            <Link
              to="/products"
              search={{ sort: 'just_for_you' }}
              className={`${buttonClass('secondary')} self-center`}
            >
              {t('home.showMore')}
            </Link>
          )}
        </Section>
      )}
    </div>
  )
}

function SeeAll({ to }: { to: LinkProps['to'] }) {
  const { t } = useTranslation()
  return (
    <Link to={to} className="link flex min-h-11 items-center">
      {t('common.seeAll')}
    </Link>
  )
}
