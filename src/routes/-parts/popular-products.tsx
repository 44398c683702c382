import { useQuery } from '@tanstack/react-query'
import { productsRequest } from '#src/features/catalogue/product-search.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { publicQuery } from '#src/query/public-query.ts'
import { Section } from '#src/ui/section.tsx'
import { ProductTile } from './product-tile.tsx'

/** The first page of /most-popular, which is often on the device already. */
const request = productsRequest({}, { sort_type: 'popular_product' })

/** Four products that many buy, for whoever stands before an empty cart or list. */
export function PopularProducts() {
  const { t, i18n } = useTranslation()
  const { data } = useQuery(publicQuery('/products', request, i18n.language))
  if (!data || data.products.length === 0) return null
  return (
    <Section title={t('home.popular')}>
      <ul className="grid grid-cols-2 gap-3 sm:gap-4 in-[main]:md:grid-cols-4">
        {data.products.slice(0, 4).map((product) => (
          <li key={product.id}>
            <ProductTile product={product} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
