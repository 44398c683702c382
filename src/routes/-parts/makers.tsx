import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Shop } from '#contract/shop.ts'
import { ShopBanner } from '#src/features/catalogue/shop-banner.tsx'
import { shopText } from '#src/i18n/shop-text.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { useIsMarketplace } from '#src/ui/marketplace.ts'
import { Section } from '#src/ui/section.tsx'
import { SectionLink } from './section-link.tsx'
import { shopsQuery } from './shops-query.ts'

/** Who sells in the marketplace; nothing in a shop of one vendor. */
export function Makers() {
  const { t, i18n } = useTranslation()
  const isMarketplace = useIsMarketplace()
  const shops = useQuery(shopsQuery(1, i18n.language)).data?.shops ?? []
  if (!isMarketplace || shops.length === 0) return null
  return (
    <div className="wrap mt-14">
      <Section title={t('page.shops')} aside={<SectionLink to="/shops" />}>
        <ul className="grid gap-x-10 gap-y-6 lg:grid-cols-2">
          {shops.map((shop) => (
            <Maker key={shop.id} shop={shop} />
          ))}
        </ul>
      </Section>
    </div>
  )
}

/** One of them with its picture, in one sentence of its own. */
function Maker({ shop }: { shop: Shop }) {
  const { t } = useTranslation()
  return (
    <li className="group relative flex items-center gap-4 sm:gap-6">
      <ShopBanner
        shop={shop}
        sizes="(width >= 40rem) 400px, 280px"
        shape="h-24 w-28 shrink-0 rounded-card sm:h-32 sm:w-52"
      />
      <div className="flex min-w-0 flex-col gap-1">
        <h3 className="font-semibold">
          <Link
            to="/shops/$id"
            params={{ id: String(shop.id) }}
            className="after:absolute after:inset-0 group-hover:text-accent"
          >
            <bdi>{shop.name}</bdi>
          </Link>
        </h3>
        {shop.short_description && (
          <p className="text-muted">
            <bdi>{shopText(t, shop.short_description)}</bdi>
          </p>
        )}
      </div>
    </li>
  )
}
