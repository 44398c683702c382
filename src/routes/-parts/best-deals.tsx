import { useQuery } from '@tanstack/react-query'
import { productsRequest } from '#src/features/catalogue/product-search.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { publicQuery } from '#src/query/public-query.ts'
import { SectionLink } from './section-link.tsx'
import { ShelfSection } from './shelf-section.tsx'

/** The first page of /best-deal: See all then shows at once. */
const request = productsRequest({}, { sort_type: 'best_deal' })

/** The products with the largest discounts. */
export function BestDeals() {
  const { t, i18n } = useTranslation()
  const { data, isError, refetch } = useQuery(publicQuery('/products', request, i18n.language))
  return (
    <ShelfSection
      title={t('home.bestDeals')}
      aside={<SectionLink to="/best-deal" />}
      products={data?.products}
      failed={!data && isError}
      retry={() => void refetch()}
    />
  )
}
