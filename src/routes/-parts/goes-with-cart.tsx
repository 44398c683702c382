import { useQuery } from '@tanstack/react-query'
import { useCart } from '#src/features/cart/use-cart.ts'
import { isSoldOut } from '#src/features/catalogue/is-sold-out.ts'
import { useTranslation } from '#src/i18n/translation.tsx'
import { publicQuery } from '#src/query/public-query.ts'
import { Section } from '#src/ui/section.tsx'
import { SuggestedRow } from './suggested-row.tsx'

/** More would be a second list below that of what is bought. */
const MOST = 4

/** What the page of the last product in the cart recommends: it was opened a moment ago, as a rule. */
export function GoesWithCart() {
  const { t, i18n } = useTranslation()
  const lines = useCart().cart.groups.flatMap(({ products }) => products)
  const last = lines.at(-1)
  const { data } = useQuery({
    ...publicQuery('/product-details', { product_id: last?.id ?? 0 }, i18n.language),
    enabled: last !== undefined,
  })
  const products = data?.related_products.filter(
    (product) => !isSoldOut(product) && lines.every(({ id }) => id !== product.id),
  )
  if (!products || products.length === 0) return null
  return (
    <div className="px-5 pt-3 pb-6 max-sm:[&>section]:gap-2 [&_h2]:text-base! sm:pt-6">
      <Section title={t('cart.goesWith')}>
        <ul className="flex flex-col gap-3">
          {products.slice(0, MOST).map((product) => (
            <li key={product.id}>
              <SuggestedRow product={product} />
            </li>
          ))}
        </ul>
      </Section>
    </div>
  )
}
