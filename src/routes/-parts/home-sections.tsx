import { Link } from '@tanstack/react-router'
import type { DataOf } from '#contract/endpoint.ts'
import type { getHome } from '#contract/shop.ts'
import { Banners } from '#src/features/catalogue/banners.tsx'
import { FlashSaleShelf } from '#src/features/catalogue/flash-sale-shelf.tsx'
import { MakerStory } from '#src/features/catalogue/maker-story.tsx'
import { ProductGrid } from '#src/features/catalogue/product-grid.tsx'
import { ShopCard } from '#src/features/catalogue/shop-card.tsx'
import { findStory } from '#src/features/catalogue/shop-story.ts'
import { InstallOffer } from '#src/features/install/install-offer.tsx'
import { useSettings } from '#src/features/settings/use-settings.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { buttonClass } from '#src/ui/button.tsx'
import { Section } from '#src/ui/section.tsx'
import { BestDealsShelf, RecentlyViewedShelf } from './home-shelves.tsx'
import { lazyProductTile } from './product-tile.tsx'
import { Promises } from './promises.tsx'
import { SectionLink } from './section-link.tsx'

/** What a shopper scrolls to on the home page. */
export function HomeSections({ home }: { home: DataOf<typeof getHome> }) {
  const { t } = useTranslation()
  const settings = useSettings()
  const { multi_vendor: multiVendor } = settings
  const isRunning = home.running_flash_sale !== null
  const sale = home.running_flash_sale ?? home.incoming_flash_sale
  const story = multiVendor
    ? findStory(home.shops, [...home.popular_products, ...home.just_for_you.products])
    : null
  const shops = home.shops.filter(({ id }) => id !== story?.shop.id)
  return (
    // Phones keep the first of them closer to what is above, so that it is seen without scrolling.
    <div className="flex flex-col gap-10 md:gap-14">
      {sale && <FlashSaleShelf sale={sale} isRunning={isRunning} card={lazyProductTile} />}
      {home.popular_products.length > 0 && (
        <Section title={t('home.popular')} aside={<SectionLink to="/most-popular" />}>
          <div className="row-on-phones">
            <ProductGrid products={home.popular_products} card={lazyProductTile} wholeRows />
          </div>
        </Section>
      )}
      <Promises promises={settings.promises} />
      <BestDealsShelf without={sale?.products ?? []} />
      {story && <MakerStory {...story} />}
      {multiVendor && shops.length > 0 && (
        <Section title={t('home.shops')} aside={<SectionLink to="/shops" />}>
          <ul className="edge-shelf sm:grid sm:grid-cols-2 sm:gap-4 lg:grid-cols-3">
            {shops.slice(0, 6).map((shop) => (
              <li key={shop.id} className="max-sm:w-[78vw]">
                <ShopCard shop={shop} />
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Banners banners={home.ads} />
      {home.just_for_you.products.length > 0 && (
        <Section title={t('home.justForYou')}>
          <ProductGrid products={home.just_for_you.products} card={lazyProductTile} wholeRows />
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
      <RecentlyViewedShelf />
      <InstallOffer settings={settings} returning />
    </div>
  )
}
