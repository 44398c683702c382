import { useQuery } from '@tanstack/react-query'
import { ShopCard } from '#src/features/catalogue/shop-card.tsx'
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
        <ul className="edge-shelf sm:grid sm:grid-cols-2 sm:gap-4 lg:grid-cols-3">
          {shops.slice(0, 9).map((shop) => (
            <li key={shop.id} className="max-sm:w-[78vw]">
              <ShopCard shop={shop} />
            </li>
          ))}
        </ul>
      </Section>
    </div>
  )
}
