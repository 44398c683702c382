import { useQuery } from '@tanstack/react-query'
import type { Product } from '#contract/catalogue.ts'
import { productsRequest } from '#src/features/catalogue/product-search.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { publicQuery } from '#src/query/public-query.ts'
import { SectionLink } from './section-link.tsx'
import { ShelfSection } from './shelf-section.tsx'

/** So many that some are left without those of a sale. */
const request = productsRequest({}, { sort_type: 'best_deal', per_page: 30 })
const SHOWN = 10

/** The products with the largest discounts, without what the page shows in its flash sale. */
export function BestDeals({ without }: { without: readonly Product[] }) {
  const { t, i18n } = useTranslation()
  const { data, isError, refetch } = useQuery(publicQuery('/products', request, i18n.language))
  const shownAbove = new Set(without.map(({ id }) => id))
  const others = data?.products.filter(({ id }) => !shownAbove.has(id)).slice(0, SHOWN)
  return (
    <ShelfSection
      title={t('home.bestDeals')}
      aside={<SectionLink to="/best-deal" />}
      products={others}
      featured
      failed={!data && isError}
      retry={() => void refetch()}
    />
  )
}
