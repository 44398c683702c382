import { CloudAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Product } from '#contract/catalogue.ts'
import { ProductShelf, ProductShelfSkeleton } from '#src/features/catalogue/product-shelf.tsx'
import { useTranslation } from '#src/i18n/translation.tsx'
import { Section } from '#src/ui/section.tsx'
import { FEATURE_SHELF, FeatureShelf } from './feature-shelf.tsx'
import { lazyProductTile } from './product-tile.tsx'

type Props = {
  title: string
  aside?: ReactNode
  /** Undefined until they have come. */
  products: readonly Product[] | undefined
  failed: boolean
  retry: () => void
  /** The first product is shown large where there is room, and where the others fill the rows. */
  featured?: boolean
}

/** A shelf that a page can do without: nothing stands there if it is empty. */
export function ShelfSection({ title, aside, products, failed, retry, featured = false }: Props) {
  const { t } = useTranslation()
  if (!failed && products?.length === 0) return null
  const isFeatured = featured && (!products || products.length >= FEATURE_SHELF)
  return (
    <div className={`grid grid-cols-1 ${isFeatured ? 'feature-space' : 'shelf-space'}`}>
      <Section title={title} aside={aside}>
        {failed ? (
          <p className="flex items-center gap-2 text-muted text-sm">
            <CloudAlert size={16} aria-hidden /> {t('failure.title')}
            <button type="button" onClick={retry} className="link min-h-11">
              {t('common.retry')}
            </button>
          </p>
        ) : isFeatured ? (
          <FeatureShelf products={products} />
        ) : products ? (
          <ProductShelf products={products} card={lazyProductTile} />
        ) : (
          <ProductShelfSkeleton />
        )}
      </Section>
    </div>
  )
}
