import type { Product } from '#contract/catalogue.ts'
import { ProductCardSkeleton } from '#src/features/catalogue/product-grid.tsx'
import { Shelf } from '#src/ui/shelf.tsx'
import { ProductTile } from './product-tile.tsx'

/** As many as fill both rows on wide screens: a large one and six others. */
export const FEATURE_SHELF = 7

/** On phones it is a card like the others. */
const LARGE_SIZES = '(width >= 80rem) 496px, (width >= 64rem) 40vw, (width >= 48rem) 47vw, 46vw'

const places = Array.from({ length: FEATURE_SHELF }, (_, place) => place)

/**
 * Products beside a large one, on phones in a row to be pushed through.
 * @param products undefined until they have come
 */
export function FeatureShelf({ products }: { products: readonly Product[] | undefined }) {
  return (
    <Shelf look="feature-shelf" buttonsAt="top-21">
      {products?.map((product, index) => (
        <li key={product.id}>
          <ProductTile product={product} {...(index === 0 && { sizes: LARGE_SIZES })} />
        </li>
      )) ??
        places.map((place) => (
          <li key={place} aria-hidden>
            <ProductCardSkeleton />
          </li>
        ))}
    </Shelf>
  )
}
